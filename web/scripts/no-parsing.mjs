// A rule for the page: no text is taken apart. What the server says comes in parts, too; a text that
// is cut, searched or matched would be English as a wire, and the next wording would break the page.
import ts from "typescript";

const METHODS = new Set(
  "at charAt charCodeAt codePointAt endsWith includes indexOf lastIndexOf match matchAll normalize replace replaceAll search slice split startsWith substr substring".split(
    " ",
  ),
);

export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      taken: "Take no text apart: use the parts that come with it, or have the server send them.",
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const isText = (node) => {
      const type = services.getTypeAtLocation(node);
      const parts = type.isUnion() ? type.types : [type];
      const texts = ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
      return parts.some((one) => one.flags & texts);
    };
    const report = (node) => context.report({ node, messageId: "taken" });
    return {
      MemberExpression(node) {
        if (node.computed) {
          const isIndex = services.getTypeAtLocation(node.property).flags & ts.TypeFlags.NumberLike;
          if (isIndex && isText(node.object)) report(node);
        } else if (METHODS.has(node.property.name) && isText(node.object)) report(node);
      },
      SpreadElement(node) {
        if (isText(node.argument)) report(node);
      },
      "Literal[regex]": report,
      "NewExpression[callee.name='RegExp'], CallExpression[callee.name='RegExp']": report,
    };
  },
};
