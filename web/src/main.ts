import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./style.css";
import { keepPage } from "./lib/keeping";
import { fetchGlyphs } from "./art/picture";

void fetchGlyphs().finally(() => mount(App, { target: document.getElementById("app")! }));
keepPage();
