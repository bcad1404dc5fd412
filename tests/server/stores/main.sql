BEGIN TRANSACTION;
CREATE TABLE journal (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',0,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',1,'{"do": "move", "seat": 0, "text": "play Vulnerability"}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',2,'{"do": "move", "seat": 0, "text": "end turn"}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',3,'{"do": "move", "seat": 1, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',4,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',5,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',6,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',7,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',8,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',9,'{"do": "move", "seat": 1, "text": "buy Aqualad", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',10,'{"do": "move", "seat": 1, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',11,'{"do": "move", "seat": 2, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',12,'{"do": "move", "seat": 2, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',13,'{"do": "move", "seat": 2, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',14,'{"do": "move", "seat": 2, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',15,'{"do": "move", "seat": 2, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',16,'{"do": "move", "seat": 2, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',17,'{"do": "move", "seat": 2, "text": "buy Steel", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',18,'{"do": "move", "seat": 2, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',19,'{"do": "move", "seat": 3, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',20,'{"do": "move", "seat": 3, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',21,'{"do": "move", "seat": 3, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',22,'{"do": "move", "seat": 3, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',23,'{"do": "move", "seat": 3, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',24,'{"do": "move", "seat": 3, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',25,'{"do": "move", "seat": 3, "text": "buy Amazonium Bracelets", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',26,'{"do": "move", "seat": 3, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',27,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('6jWVT7D1OS_vGBkJ',28,'{"do": "move", "seat": 0, "text": "play Vulnerability"}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',0,'{"do": "move", "seat": 0, "text": "choose Batman"}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',1,'{"do": "move", "seat": 0, "text": "place at S4"}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',2,'{"do": "move", "seat": 0, "text": "end turn"}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',3,'{"do": "move", "seat": 1, "text": "place at L3", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',4,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',5,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',6,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',7,'{"do": "move", "seat": 1, "text": "play Run", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',8,'{"do": "move", "seat": 1, "text": "play Run", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',9,'{"do": "move", "seat": 1, "text": "use Superman", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',10,'{"do": "move", "seat": 1, "text": "move to S2", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',11,'{"do": "move", "seat": 1, "text": "move to L2", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',12,'{"do": "move", "seat": 1, "text": "move to S1", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',13,'{"do": "move", "seat": 1, "text": "buy Nightwing", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',14,'{"do": "move", "seat": 1, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',15,'{"do": "move", "seat": 0, "text": "play Run"}');
INSERT INTO "journal" VALUES('AEibCIG2T3gds3ZW',16,'{"do": "move", "seat": 0, "text": "move to L4"}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',0,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',1,'{"do": "move", "seat": 0, "text": "end turn"}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',2,'{"do": "move", "seat": 1, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',3,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',4,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',5,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',6,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',7,'{"do": "move", "seat": 1, "text": "play Vulnerability", "agent": true}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',8,'{"do": "move", "seat": 1, "text": "buy Super-Speed", "agent": true}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',9,'{"do": "move", "seat": 1, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',10,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',11,'{"do": "move", "seat": 0, "text": "play Vulnerability"}');
INSERT INTO "journal" VALUES('h_7BJjpR6FreIExh',12,'{"do": "move", "seat": 0, "text": "play Punch"}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',0,'{"do": "move", "seat": 0, "text": "normal turn"}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',1,'{"do": "move", "seat": 0, "text": "play Punch"}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',2,'{"do": "move", "seat": 0, "text": "end turn"}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',3,'{"do": "move", "seat": 1, "text": "normal turn", "agent": true}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',4,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',5,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',6,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',7,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',8,'{"do": "move", "seat": 1, "text": "play Punch", "agent": true}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',9,'{"do": "move", "seat": 1, "text": "buy Bedovian", "agent": true}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',10,'{"do": "move", "seat": 1, "text": "end turn", "agent": true}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',11,'{"do": "move", "seat": 0, "text": "confront Sinestro"}');
INSERT INTO "journal" VALUES('uSMurME0Vm32r63g',12,'{"do": "move", "seat": 0, "text": "play Vulnerability"}');
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    made REAL NOT NULL,
    opening TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "tables" VALUES('6jWVT7D1OS_vGBkJ',1.79503476593356752401e+09,'{"game": "confrontations", "seed": 1, "undo": "ask", "clock": 0, "guide": false, "seats": [{"token": "0e8c966cbd8935be7aa661c7a0d7f99ce3101f29fcc9964975841b05ed19babe", "name": "", "agent": null}, {"token": "", "name": "", "agent": "greedy"}, {"token": "", "name": "", "agent": "greedy"}, {"token": "", "name": "", "agent": "greedy"}], "book": null, "dice": 2}');
INSERT INTO "tables" VALUES('AEibCIG2T3gds3ZW',1.79503476621844053262e+09,'{"game": "rebirth", "players": ["Batman", "Superman"], "seed": 2, "undo": "ask", "clock": 0, "guide": false, "seats": [{"token": "03a95f2ba40645f8e20ca6496527b7d84f6efd9484dd09e5d9c142e03feb54d9", "name": "", "agent": null}, {"token": "", "name": "", "agent": "greedy"}], "book": null, "dice": 2}');
INSERT INTO "tables" VALUES('h_7BJjpR6FreIExh',1.79503476649442100529e+09,'{"game": ["flash-vs-reverse-flash", "shazam-vs-black-adam"], "seed": 3, "undo": "ask", "clock": 0, "guide": false, "seats": [{"token": "f8981fa0872d26d3b6c488819d7af2b32e24fc517c7e4d8d9456d02a98ade463", "name": "", "agent": null}, {"token": "", "name": "", "agent": "greedy"}], "book": null, "dice": 2}');
INSERT INTO "tables" VALUES('uSMurME0Vm32r63g',1.79503476567439746855e+09,'{"game": "green-lantern-vs-sinestro", "seed": 0, "undo": "ask", "clock": 0, "guide": false, "seats": [{"token": "ea228bba6922505b38f47905b5488d0b34ae0cd43c0deb834ab336bda6b91f28", "name": "", "agent": null}, {"token": "", "name": "", "agent": "greedy"}], "book": null, "dice": 2}');
COMMIT;
