// What the scout is asked, and how an answer is told from a guess. Facts of the fixtures, written down by reading them.

export interface ScoutQuestion {
  readonly fixture: string
  readonly question: string
  readonly expected: Expected
}

/**
 * Each must match the answer; `unknown` means that the code does not hold one, and that must be said. Where words alone do not
 * make sure of a place, it is enough that it is told as the nearest.
 */
type Expected = readonly RegExp[] | 'unknown' | { readonly nearest: RegExp }

export interface PacedQuestion extends ScoutQuestion {
  /** How many replies of the model it should take. */
  readonly turns: number
}

/** `[question, what must match, turns]`; two turns unless said otherwise. */
type Row = readonly [question: string, expected: Expected, turns?: number]

const rows: Readonly<Record<string, readonly Row[]>> = {
  anemometer: [
    [
      'How does the program find out which paper kind a file has?',
      [/^`detect`, function at roll\/kind\.rs:19-21.*\nIt uses/],
      12,
    ],
    ['What are the constants of Reel and their factors?', 'unknown', 14],
    // What a helper is given by whoever calls it is read as well; `number().int()` is another.
    [
      'Which environment variables does web/limits.js read?',
      [/^3 environment variables: .*`ROSE_SEASONS`.*`ROSE_GUSTS`.*`ROSE_CALM`/],
      8,
    ],
    [
      'Where is StillAirError defined and which HTTP status does it use?',
      [/web\/limits\.js:13-17 .*\n`StillAirError` leads to `425`/],
      12,
    ],
    [
      'Which commands does release have?',
      [/^3 commands: .*`fill` and `tether`.*`cut`|^3 commands: `cut`.*`fill` and `tether`/],
      10,
    ],
    ['Which commands does balloon/release have?', [/^2 commands: `fill` and `tether`/], 10],
    [
      "what can I pass to --hue and what's the default",
      [/^`--hue` takes 3 values: .*\n`--hue` is `"ochre"` by default/],
      10,
    ],
    [
      'Which values does the --hue option take and what is its default?',
      [/^`--hue` takes 3 values: .*\n`--hue` is `"ochre"` by default/],
      10,
    ],
    [
      'Which remarks does LogReader understand?',
      [/^`LogReader\.remark` has 3 entries: `gust`, `lull` and `squall`/],
      8,
    ],
    [
      'How does LogReader.sort decide what kind of line it has?',
      [/^`LogReader\.sort`, method at hangar\/LogReader\.swift:15-18/],
      4,
    ],
    ['How does LogReader.sort decide which balloon to fill?', 'unknown', 20],
    // Only `LogInformation` has those letters, an id and a token are no login.
    ['Which class handles user login?', 'unknown', 14],
    // What does the one of two does not decide between them.
    ['Where is it decided whether a report is sent by radio or only logged?', { nearest: /^Probably/ }, 20],
    [
      'Which keys may a chart file contain?',
      { nearest: /^Probably 3, by `parse` \(sounding\/chart\.py:16\): `scale` .*, `depth` .* and `note` [^,]*/ },
      14,
    ],
    ['Which database tables are created at start-up?', [/^2 tables.*`gust`.*`calm`/], 10],
    ['Which function handles the brake command?', [/What is called for it: `gauge_halt` \(gauge\/gauge\.c:8-12\)/], 10],
    ['What is the default of GAUGE_CUPS?', [/is `DEFAULT_CUPS`, which is `3`/], 10],
    ['What commands does vane have?', [/^2 commands: `point` and `rose` \(bin\/vane:7\)/], 10],
    ['Which flags does the rose command take?', [/^2 flags: `--wide` and `--output`/], 16],
    ['Which modules implement the behaviour Mast.Lamp?', [/^`Mast\.Lamp\.Red` is the only type/], 8],
    ['What is @blink_every set to in Mast.Lamp.Red?', [/is `:timer\.seconds\(4\)` \(lib\/mast\.ex:7\)/], 6],
    [
      'Which environment variables does loadSettings read?',
      [/^`loadSettings` reads 2 environment variables: `VANE_PORT` and `VANE_ROSE`/],
      12,
    ],
    ['What is the exit code for Landing.InTree?', [/^`Landing\.InTree` leads to `6` \(kite\/Fly\.kt:15\)/], 8],
    ['Which archive folder is used by default?', [/^`archive_dir` is `PathBuf::from\("\/srv\/anemometer"\)`/], 16],
  ],
  scriptorium: [
    // What is called after telling a kind tells the one that its text speaks of.
    [
      'How is it decided which script a pasted text is written in?',
      [/^`Detector\.guess`, method at src\/script\/Detector\.ts/],
      6,
    ],
    ['How does the program find out which separator a leaf uses?', [/^`sniff`, function at src\/binding\.py/], 6],
    ['How does pick_frame know that a title is of a chronicle?', [/^`pick_frame`, function at src\/binding\.py/], 6],
    ['What are the members of Frame, and how many?', [/^`Frame` has 3 members: /], 4],
    ['How many members does Frame have, and which of them has the value herbal?', 'unknown', 6],
    // The signature of a thing that is carried about is no function's.
    ['Where is the signature of a Seal letter checked?', [/^`Seal\.verify`, method at src\/Seal\.ts/], 16],
    ['Which paper sizes does IronGall accept?', [/^`IronGall` has 3 entries: `folio`, `quarto` and `octavo`/], 6],
    ['In how many places is a TornLeaf raised?', [/^`TornLeaf` is raised in 1 line/], 4],
    ['How does it find out in which script a text is written?', [/^`Detector\.guess`, method/], 20],
    // What none of the tests is for is told with all of them, as a guess.
    [
      'What does sniff return if the leaf is mouldy?',
      { nearest: /What was found: What `sniff` returns, case by case:\n- `"\|"` below/ },
      20,
    ],
    // In words that no rule knows, but people have asked in.
    [
      "I'd like to jump to the definition of crease, where would that be?",
      [/^`crease` is defined at src\/binding\.py/],
      6,
    ],
    ['If I step into bind, which functions does it go on to call?', [/^`bind` calls `pick_frame` and `crease`/], 6],
    [
      'I got a TornLeaf, where could it have been thrown?',
      [/^`TornLeaf` is raised in 1 line of 1 file: src\/binding\.py:\d+ in `crease`/],
      6,
    ],
    ['What return code do I get for TornLeaf?', [/`TornLeaf` leads to `71`/], 6],
  ],
  surveyor: [
    // What is not sure is told as a guess: a list that is far ahead, all of a kind of which some may be meant, a function.
    [
      'Which goods are always refused, whatever the captain says?',
      { nearest: /^Probably 3, by `ALWAYS_REFUSED` \(src\/cargo\.js:2\): `powder`, `tar` and `quicklime`, but/ },
      12,
    ],
    [
      'Which endpoints does src/server.js map?',
      { nearest: /^Not certain, .* What was found: 3 routes: `GET \/berths`/ },
      14,
    ],
    [
      'What exit code does the survey give when there are too many damp spots?',
      { nearest: /The nearest is `exitCodeFor` \(src\/verdict\.ts:3-6\)/ },
      26,
    ],
    // A value that tells every word is no answer where another is likelier by what speaks for each.
    ['How long does a lamp burn?', [/^`LAMP_BURN_MINUTES` is `40`/], 12],
    [
      'How long does a lamp burn in a round?',
      { nearest: /^Not certain, since `LAMP_BURN_MINUTES` may be meant instead\. What was found: `round` is `15`/ },
      14,
    ],
    // A function that is called like a command need not tell with what the program exits.
    ['What exit code does the sound command return for a false plank?', 'unknown', 26],
    [
      'Which options does the tap command take?',
      [/^2 flags: `--strokes` and `--softly` \(tools\/Program\.cs:18\)/],
      12,
    ],
    // What another language calls the same is no heir, and a protocol may be implemented inside of a module.
    ['Which types implement Yard.Keel?', [/^2 types extend or implement `Yard.Keel`: `Yard.Barge` and `Yard.Raft`/], 8],
    // A variable of the same name further down is another one.
    ['Which options does the caulk command take?', [/^1 flag: `--quietly`/], 12],
    [
      'Which options does the weigh command take and what is the default?',
      [/^1 flag: `--unit` .* Defaults: `--unit` has `"stone"`/],
      12,
    ],
    [
      'Where is SoftPlankError turned into an HTTP response, and with which status code?',
      [/`SoftPlankError` is handled in 1 line of 1 file: src\/refused\.js:5/, /`SoftPlankError` leads to `422`/],
      12,
    ],
    [
      'Which environment variables does Settings read?',
      [/^2 environment variables: `OFFICE_DESK` and `OFFICE_STAMP`/],
      12,
    ],
  ],
  millrace: [
    // What looks so is checked; when something counts as such is told by what decides whether it is.
    ['How does it decide whether a wheel is frozen?', [/^`looks_frozen`, function at millrace\/wheels\.py:16/], 12],
    ['When does a wheel count as frozen?', [/^`looks_frozen`, function at/], 24],
    ['When is a wheel considered worn?', [/^`Wheel\.worn`, method at/], 24],
    ['When is a wheel considered sold?', 'unknown', 24],
    // What is done in a clause is not what is asked for, and what is made sure of is no branch that speaks of the same words.
    ['How does it work out when a wheel is to turn next?', { nearest: /`plan_next`/ }, 24],
    [
      'How does it deal with a miller who sends an endless line?',
      { nearest: /^Probably `answer_miller`, function at/ },
      24,
    ],
    [
      'How does it check that nobody opens the sluice while the wheel is frozen?',
      { nearest: /^Probably `turn_wheel`/ },
      24,
    ],
    // An enum may have constants, and a function for the kind that it is called after.
    ['How is the grade of a grain guessed?', [/^`Grade\.guess`, method at millrace\/grain\.php:10/], 12],
    ['Which cases does Grade have?', [/`Grade` has 2 cases: `Coarse` and `Fine`/]],
  ],
  joinery: [
    // What a manifest names is told by the whole of it: over several lines, by values of its own, and not what is commented out.
    [
      'Which packages does Package.swift depend on?',
      [/^Package\.swift names 2 dependencies: `dovetail-kit` 2\.1\.0, `Tenon` 0\.8\.3\.$/m],
      4,
    ],
    ['How many packages does Package.swift depend on?', [/^Package\.swift names 2 dependencies/], 4],
    [
      'Which dependencies does shop/vice/build.gradle.kts declare?',
      [
        /names 4 dependencies: `org\.clamp:clamp-core` 3\.4\.1, `org\.clamp:clamp-jaws` 3\.4\.1, `org\.resin:glue` 5\.6\.7, `org\.plank:plank-bom` 7\.0; and 1 for development: `org\.gauge:gauge-probe` 0\.3\.$/m,
      ],
      4,
    ],
    ['Which dependencies does shop/lathe/build.gradle declare?', 'unknown', 8],
    [
      'Which packages does yard/setup.py require?',
      [
        /names 2 dependencies: `timber` >=2\.31, `sap`; and 1 optional: `steam` >=1\.34; and 2 for development: `knots` >=7, `rings`\.$/m,
      ],
      4,
    ],
    [
      'Which libraries does yard/CMakeLists.txt depend on?',
      [/names 3 dependencies: `Bark` 10\.2, `heartwood` v1\.14\.0, `pith` 3\.11\.3\.$/m],
      4,
    ],
    [
      'Which packages does mill/pubspec.yaml depend on?',
      [/names 2 dependencies: `flume` \^1\.2\.1, `race`; and 1 for development: `grist` \^4\.0\.0\.$/m],
      4,
    ],
    // One name for several packages is that of a family, where all have the same version; a plugin has one, too.
    ['Which version of Clamp does the project use?', [/`org\.clamp:clamp-core` 3\.4\.1/, /clamp-jaws` 3\.4\.1/], 4],
    ['Which Glue version is used?', [/`org\.resin:glue` 5\.6\.7 \(shop\/vice\/build\.gradle\.kts:1[12]\)/], 4],
    ['What version of Shavings is used by the build?', [/`org\.shavings\.press` 4\.2\.0/], 4],
    ['Which version of Veneer does the project use?', 'unknown', 10],
    ['Which dependencies does the project have?', 'unknown', 8],
  ],
  glassworks: [
    // What a constructor takes, in one line or several, is not what the type builds on; that may be a type of a library.
    ['Which class implements IBatchStore?', [/^`ShelfStore` is the only type/], 6],
    ['Which classes derive from BackgroundService?', [/^2 types extend or implement .*`Stoker` and `Annealer`/], 8],
    // The errors of one file are types that are called so or build on one, and in Go values.
    [
      'Which exception classes are defined in lib/glass/errors.rb?',
      [/^4 types .*`Error`, `ColourError`, `Shattered` and `TooHot`\.$/m],
      10,
    ],
    ['Which errors does src/Pane.kt declare?', [/^1 type in src\/Pane\.kt is an error .*: `PaneError`\.$/m], 10],
    [
      'What errors are defined in internal/hall/routes.go?',
      [/^1 type .*`SmokeError`\. 2 values .*: `ErrShut` and `ErrNoise`\.$/m],
      10,
    ],
    ['Which sentinel errors does internal/hall/routes.go define?', [/^2 values .*: `ErrShut` and `ErrNoise`\.$/m], 10],
    // What builds on something of a library that goes wrong may be one, too.
    ['Which exceptions does lib/glass/faults.rb define?', 'unknown', 18],
    ['Which error classes are there in glass/policy.py?', 'unknown', 14],
    // Each part with what it is given where it stands.
    [
      'Which members does the enum Heat have, and what are their values?',
      [
        /^`Glassworks\.Heat` has 3 variants: `Cold` = `0`, `Glowing` = `10` and `White` = `11`|^`Heat` has 3 variants: `Cold` = `0`, `Glowing` = `10` and `White` = `11`/,
      ],
      6,
    ],
    ['List the members of Grade with their values.', [/`CLEAR` = `"clear"` and `SEEDY` = `"seedy"`/], 6],
    [
      'Which fields has the dataclass Anneal and what are their defaults?',
      [
        /^`Anneal` has 4 fields: `hours` = `12`, `shelves` = `field\( ?default_factory=list, ?\)`, `grade` = `Grade\.CLEAR` and `name` \(no default\)/,
      ],
      6,
    ],
    [
      'What are the default values of the fields of Pane?',
      [/`width` \(no default\), `sizes` = `emptyMap\(\)` and `tint` = `"green"`/],
      6,
    ],
    [
      'Which properties does FurnaceOptions have, and which default does each have?',
      [/`Fuel` = `"beech"`, `Crucibles` = `6` and `Owner` \(no default\)/],
      6,
    ],
    ['Which fields does Pane have and of which types are they?', [/`val sizes: Map<String, Int> = emptyMap\(\)`/], 6],
    ['Which fields does Blower have and what are their defaults?', 'unknown', 14],
    ['Which parameters does addCellar take and what are their defaults?', 'unknown', 14],
    ['Which parameters does addCellar take, with their types?', [/`mux \*http\.ServeMux` and `h \*Host`/], 6],
    ['Which values has the enum Shape, and what are they worth?', 'unknown', 14],
    ['Which fields does Kiln have and what are their defaults?', 'unknown', 16],
    // A failure is returned where it is made, and neither kept nor taken apart.
    [
      'Where is CutError.TooThin returned?',
      [/^`CutError\.TooThin` is returned in 1 line of 1 file: src\/Cut\.scala:10 in `Cutter\.cut`/],
      6,
    ],
    ['Where is CutError.Jagged returned?', 'unknown', 10],
    // A member and its owner, in whichever order they are said.
    ['Where is the method fire of Kiln called?', [/^`Kiln\.fire` is called in 1 place: `warm`/], 6],
    ['Who calls fire on Kiln?', [/^`Kiln\.fire` is called in 1 place: `warm`/], 6],
    // What stands in one function; where that calls another one that adds to it, it is not all.
    ['Which HTTP routes does NewHall register?', [/^2 routes: `GET \/vases` and `POST \/vases\/\{id\}\/sell`/], 10],
    ['Which routes are defined in NewOffice?', 'unknown', 14],
  ],
  turnstile: [
    // What a file of the build says of the language it is written in; another file says nothing of it.
    [
      'Which C++ standard does firmware/CMakeLists.txt set?',
      [/^The project asks for C\+\+ 17 \(firmware\/CMakeLists\.txt:3\)/],
      8,
    ],
    ['Which C++ standard does pom.xml set?', 'unknown', 22],
    // Two things that share the end of a sentence are two questions.
    [
      'Which Java release and which version of gson does the project use?',
      [/Java 21 \(pom\.xml:7\)/, /`gson` 2\.11\.0 \(pom\.xml:12\)/],
      8,
    ],
    ['Which Java release and which version of guava does the project use?', 'unknown', 20],
    // A letter is typed for an option, of which command the quotes may say.
    [
      'How many copies does `ticket print` make when -c is not given?',
      [/^`-c` is `6` by default \(ticket\/src\/main\.rs:13\)/],
      16,
    ],
    ['How many copies does ticket print make if -c is not given?', [/^`-c` is `6` by default/], 16],
    ['What is the default of -f?', [/^`-f` is `"receipt"` by default \(ticket\/src\/main\.rs:15\)/], 8],
    ['What is used if I do not pass -k?', [/^`-k` is `12` by default/], 8],
    ['What is the default of -x?', 'unknown', 12],
    ['How many tickets does `ticket print` show when -k is not given?', 'unknown', 24],
    // What a wrapped property begins with holds where nothing is given.
    ['What is the default of the --interval option of the watch command?', [/^`--interval` is `15` by default/], 12],
    ['What is the default of -i?', [/^`-i` is `15` by default/], 8],
    ['Which gate is used when --gate-name is not given?', [/^`--gate-name` is `"north"` by default/], 8],
    ['What is the default of --at-most?', [/^`--at-most` is `40` by default/], 8],
    ['What is the default of --since?', 'unknown', 18],
    // A script without an ending is a file.
    ['Which commands does bin/gatekeeper understand?', [/^3 commands: `recount`, `lock-all` and `help`/], 8],
    ['What commands does the script bin/gatekeeper have?', [/^3 commands: `recount`, `lock-all` and `help`/], 8],
    // What a client sends is no command of a command line.
    [
      'Which commands can a client send to the server?',
      [/^3 commands: `OPEN`, `SHUT` and `COUNT` \(firmware\/wire\.c:2\d\)/],
      10,
    ],
    // An editor is told of commands by a function of the file, too.
    [
      'Which user commands does the plugin define?',
      [/^3 commands: `GateCount`, `GateOpen` and `GateShut`|^3 commands: `GateOpen`, `GateShut` and `GateCount`/],
      12,
    ],
    // A guard holds where it is named: in a group, around a handler, before it.
    [
      'Which routes need the warden key?',
      [
        /^2 routes: `POST \/gates\/\{id\}\/open` and `DELETE \/gates\/\{id\}` .*`s\.requireWarden` \(server\/router\.go:9\)/,
      ],
      12,
    ],
    ['Which endpoints are behind requireAuditor?', [/^2 routes: `GET \/ledger` and `\/ledger\/export`/], 12],
    ['Which routes need the steward role?', [/^1 route: `DELETE \/passes\/:id` .*`requireRole\("steward"\)`/], 12],
    ['For which endpoints is the clerk role required?', [/^1 route: `POST \/passes\/?` /], 12],
    // One that is put before all that another file declares is not told whole.
    ['Which routes are guarded by requireVisitor?', 'unknown', 20],
    ['Which routes need the bishop role?', 'unknown', 14],
    ['What role does a user need to delete a pass?', [/^`steward`: `DELETE \/passes\/:id` stands behind/], 12],
    ['Which role is needed to create a pass?', [/^`clerk`: `POST \/passes/], 12],
    ['What role does somebody need to delete a gate?', 'unknown', 18],
    ['What role does somebody need to update a pass?', 'unknown', 20],
  ],
  bellfoundry: [
    // The most that a time may be is not what it is: what works it out tells it; of a maximum that is asked for, it is an answer.
    [
      'How long does it wait before it brings a refused order again?',
      { nearest: /^Probably `backoff` works it out \(courier\/sender\.go:/ },
      20,
    ],
    ['What is the longest delay between two attempts?', [/`maxDelay` is `9 \* time\.Minute`/], 20],
    ['How long does a bell hang before it is rung?', 'unknown', 24],
    // What a call is given in another matter is not what is meant.
    [
      'How long must pass before another notice is sent for the same furnace?',
      { nearest: /^Probably `cooldown_ms` is `:timer\.minutes\(25\)`/ },
      24,
    ],
    ['How long does it wait for the founder to answer a notice?', 'unknown', 24],
    // A test may ask a function that compares; a bound may be called after words that only hold the question together.
    [
      'After how many cracks is a mould discarded as brittle?',
      [
        /`if isBrittle\(next\)` leads to `next\.state = \.discarded`.*`mould\.cracks >= Self\.crackLimit`.*which is `6`/,
      ],
      10,
    ],
    ['After how many pourings is a mould polished?', 'unknown', 24],
    [
      'After how many days is an offered order treated as a no-reply?',
      [/`silent > NO_REPLY_AFTER_DAYS`.*which is `12`/],
      10,
    ],
    // One word, its bound and its unit are all that is asked for.
    ['How many weeks may a casting take at most?', [/`MAX_CASTING_WEEKS` is `30`/], 20],
    // What is said of a value is none.
    ['What is the default stamp_format?', [/^`stamp_format` is `"%d\.%m\.%Y"` \(lua\/foundry\/config\.lua:5\)\.$/m], 8],
    // What cannot be loaded; who answers is not spoken of where the answer is; all that is done in a branch is told.
    ['What happens when dresser is not installed?', [/`if not ok` leads to `return list\(title, items\)`/], 10],
    ['What happens if msgpack is not installed?', [/`except ImportError` leads to `return json\.dumps\(tune\)`/], 10],
    ['What happens when the ladder is not installed?', 'unknown', 24],
    [
      'What happens when a server answers with status 410?',
      [/`if response\.status_code == 410` leads to `self\.shelf\.forget\(tower\)`, `return Outcome\.GONE`/],
      10,
    ],
    ['What happens when a server answers with status 503?', 'unknown', 24],
    // Of several values without a name none is known to be meant; decimals are amounts.
    ['How much does it cost to ring a treble for a day?', 'unknown', 24],
    ['How much does recasting cost?', { nearest: /^Probably `RECASTING_FEE` is `new BigDecimal\("75\.50"\)`/ }, 20],
    // A number of things does not say how far one goes, and what tells one of several apart is no number.
    ['How long can a bell be?', 'unknown', 24],
    ['How many tunes can a ring store?', 'unknown', 24],
    // A property of C# is called by its name; where settings say something else, neither is sure.
    ['How many tunings may run in parallel?', { nearest: /^Probably `MaxParallelTunings` is `3`/ }, 20],
    ['How many days are recordings kept?', 'unknown', 24],
  ],
  lanternry: [
    // A sort of class picks among several; of one that is named it says nothing new.
    ['What is the last data class in src/Lantern.kt?', [/`data class Lantern\b/], 4],
    ['What is the last class in src/Lantern.kt?', [/`class BrokenPane\b/], 4],
    ['How many fields does the Lantern data class have?', [/`Lantern` has 2 fields/], 6],
    // Only at the top a `build.js` is for makers; what is thrown for want of something is thrown.
    ['Where is NoTinError thrown?', [/^`NoTinError` is raised in 1 line of 1 file: lib\/build\.js:5 in `solder`/], 6],
    ['Where is NotOnShelf thrown?', [/^`NotOnShelf` is raised in 1 line of 1 file: src\/Shelf\.java:10/], 6],
    ['Which version of mordant does the build use?', [/`com\.github\.ajalt\.mordant:mordant` 2\.4\.0/], 6],
  ],
  oasthouse: [
    // What stands in a block of rake has its name before its own.
    ['Which rake tasks are there?', [/^3 tasks: `kiln:light`, `kiln:floor:sweep` and `default`/], 4],
    // A library that the files of the list are written with narrows nothing down; another one does.
    [
      'How many routes does the Sinatra app define, and which are they?',
      [/^2 routes: `GET \/pockets` and `POST \/pockets\/:number\/press`/],
      14,
    ],
    ['Which routes does the Sequel app define?', 'unknown', 18],
    ['Which routes does the Rails app have?', 'unknown', 18],
    [
      'Which error classes inherit directly from Oasthouse::Fault?',
      [/^2 types extend or implement `Oasthouse::Fault`: `Scorched` and `Mouldy`\./],
      8,
    ],
    // A type that is one of several.
    ['Which types can the variant Moment hold?', [/has 3 variants: `Turned`, `Heated` and `Emptied`/]],
    ['How many alternatives does Reading have?', [/has 2 alternatives: `std::pair<int, double>` and `Heated`/]],
    ['Which types can a Curve be?', [/has 2 values: `Steady` and `Falling`/]],
    ['Which types may Heat hold?', [/has 3 members: `int`, `float` and `Steady`/]],
    ['Which types may Stoker hold?', 'unknown', 12],
    ['Which months are in WARM?', 'unknown', 12],
    // All but some, by their names or by what they do; what is not there cannot be left out.
    [
      'Which methods does Kiln have, apart from the constructor?',
      [/has 3 methods other than the constructor \(of 4\): `stoke`, `heat` and `damp`/],
      6,
    ],
    [
      'How many public methods does Kiln have, not counting the constructor?',
      [/has 2 public methods other than the constructor \(of 4\): `stoke` and `heat`/],
      6,
    ],
    [
      'Which methods does Bale have except the constructor and toString?',
      [/has 2 methods other than the constructor and toString \(of 4\): `press` and `split`/],
      4,
    ],
    [
      'Which variants does Grade have other than Unknown?',
      [/has 3 variants other than Unknown \(of 4\): `Choice`, `Fair` and `Coarse`/],
      4,
    ],
    ['Which methods does Bale have besides the getters?', 'unknown', 10],
    ['Which methods of Bale are there, excluding weigh?', 'unknown', 10],
    // Each is told with its version.
    [
      'Which gems does the project need, and in which versions?',
      [/^Gemfile names 2 dependencies: `sinatra` ~> 4\.0, `sequel` ~> 5\.80\./],
      4,
    ],
    ['Which gems does the Gemfile list?', [/^Gemfile names 2 dependencies: `sinatra`/], 4],
  ],
  hopyard: [
    // Whoever names a manifest asks for what that one tells.
    [
      'Which modules does go.mod require directly?',
      [
        /^go\.mod names 2 dependencies: `example\.org\/trellis\/wire` v0\.3\.1, `gopkg\.in\/yaml\.v3` v3\.0\.1\.$/m,
        /^(?!.*pruner)/s,
      ],
      4,
    ],
    [
      'Which modules does tools/go.mod require, and in which versions?',
      [/^tools\/go\.mod names 1 dependency: `example\.org\/pruner` v0\.9\.0\.$/m, /^(?!.*yaml)/s],
      4,
    ],
    ['How many modules are required in tools/go.mod?', [/names 1 dependency/], 4],
    ['Which modules in tools/go.mod are used for pruning?', 'unknown', 8],
    ['Which modules does the project require indirectly?', [/^go\.mod names 1 indirect: `example\.org\/knots`/], 4],
    ['Does the project use yaml?', [/^Yes: `gopkg\.in\/yaml\.v3`/], 4],
    ['Does the project use trellis?', [/go\.mod:6/], 12],
    // Whatever is served stands in a function that is called after the server.
    ['Which paths does the stewards server serve?', [/^2 routes: `\/bines` and `\/poles`/], 12],
    ['Which paths does the pickers server serve?', 'unknown', 22],
  ],
  smokehouse: [
    // What nobody calls as the code does is weighed, by its name, what is said of it and who uses it.
    [
      'After how many failed readings in a row is a probe considered broken?',
      { nearest: /^Probably `MAX_BAD_READINGS` is `4`/ },
      24,
    ],
    ['For how many days do batches stay in the ledger?', { nearest: /^Probably `KEEP_DAYS` is `400`/ }, 24],
    ['How often is the alarm tried before we give up?', [/`MAX_ATTEMPTS` is `5`/], 24],
    ['Which currency is assumed if a price does not state one?', [/`DEFAULT_CURRENCY` is `"NOK"`/], 24],
    // Of two words, each picks among what the other says, so that both must be told.
    ['Which wood is burnt when the batch does not name one?', { nearest: /`FALLBACK_WOOD` is `"beech"`/ }, 24],
    // What tests with a bound may tell the one of them.
    ['How many characters may the note of a batch have?', { nearest: /^Probably `MAX_NOTE_LENGTH` is `160`/ }, 24],
    // What is measured otherwise, or spoken of nowhere, is not meant.
    ['How many kilograms of fish fit into a rack?', 'unknown', 24],
    ['After how many minutes is the fire put out?', 'unknown', 24],
    ['How many users can log in at once?', 'unknown', 24],
    ['Which printer is used when none is configured?', 'unknown', 24],
  ],
  berthing: [
    // A router is a part of the program; a word in a hyphenated name asks for nothing.
    [
      'Which routes does the berths router define?',
      [/^3 routes: `GET \/berths\/`, `POST \/berths\/` and `DELETE \/berths\/:number`/],
      8,
    ],
    ['How many routes does the pilots controller have?', [/^1 route: `GET \/pilots\/:name`/], 8],
    ['Which routes does the crane router define?', 'unknown', 12],
    ['Which routes are there?', [/^5 routes/], 8],
    ['Which commands does the tide-test CLI have?', [/^3 commands: `sound`, `chart` and `serve`/], 8],
    // What a schema checks is read, and what it says nothing instead of must be set.
    [
      'Which environment variables does it read?',
      [/^4 environment variables: `PORT`, `TIDE_DB`, `TIDE_SECRET` and `TIDE_ZONE`/],
      10,
    ],
    ['Which environment variables configure the database?', [/^`TIDE_DB` \(src\/settings\.js:5\)/], 12],
    ['Which environment variables configure the mail server?', 'unknown', 20],
    ['Which environment variables must be set?', [/^`TIDE_SECRET` \(src\/settings\.js:6\)/], 12],
    ['Which environment variable has to be set because it has no default?', [/^`TIDE_SECRET` /], 12],
    // The message need not say again what it was handed.
    [
      'What status code does the API answer with when validation of the input fails?',
      [/^'validation failed' goes with `422`/],
      12,
    ],
    ['What status code does the API answer with when the tide is out?', 'unknown', 14],
    [
      'How many rules are there, and which of them is last in the list?',
      [/`rules` has 3 \w+: `gapRule`, `depthRule` and `driftRule`/, /The last is `driftRule`/],
      12,
    ],
    ['Which dependencies are only needed for testing?', [/^package\.json names 1 for development: `vitest`/], 6],
    ['Which rules are there, and which are on by default?', 'unknown', 20],
  ],
  weighhouse: [
    // A case in other words than the code has, by what leads to each code.
    [
      'What exit code does the program return when the user presses Ctrl-C?',
      [/KeyboardInterrupt.* goes with `130`/],
      16,
    ],
    ['With which status does the program end when somebody else is still using the scale?', [/`75`/], 16],
    ['Which exit status do I get for a crate that is not recognised?', [/`UnknownCrate|`12`/], 16],
    ['What does the program exit with when the tariff cannot be read?', [/`21`/], 16],
    ['What exit status is given when it is called with the wrong number of files?', [/`22`/], 16],
    [
      'Which HTTP status does a client get when its request does not pass validation?',
      [/ZodError.* goes with `422`/],
      16,
    ],
    ['What HTTP status is answered when someone else already has the shelf?', [/`409`/], 16],
    // An error that only the main function handles.
    ['What exit status does the program end with when a docket cannot be read?', [/`Error::Read|`33`/], 20],
    // The only code but 0 of one command.
    ['What exit code does the stow command return when some crate fits no shelf?', [/Stow` gives `14`/], 12],
    ['What exit code does the stow command return when some barrel fits no shelf?', 'unknown', 16],
    ['What exit code does the stow command return when every crate fits a shelf?', 'unknown', 16],
    ['What exit code does the stow command return when the file could not be read?', 'unknown', 16],
    ['With which status does the program end when somebody else is still using the crane?', 'unknown', 20],
    ['What does the program exit with when the almanac cannot be read?', 'unknown', 20],
    ['What does the program exit with if it gets an option it does not know?', 'unknown', 20],
    ['What HTTP status is answered when someone else already has the anchor?', 'unknown', 20],
  ],
  lodestar: [
    // Commands that one function keeps in variables, and what another one gives it.
    ['What commands does lodestar offer?', [/^3 commands: `fix`, `drift` and `stars`/], 8],
    ['Which subcommands does lodestar register on its root command?', [/^3 commands: `fix`, `drift` and `stars`/], 8],
    ['Which commands does the stars command have?', [/^1 command: `list`/], 8],
    // A case in plain words, by the error, the function that tells its code, and the constant.
    [
      'What exit code does the program use when a star cannot be found?',
      [/`ErrNotFound` leads to `exitNoStar`, which is `5`/],
      14,
    ],
    ['Which exit code does ErrOverdue lead to?', [/`exitOverdue`, which is `6`/], 12],
    ['What exit code does the program use when a harbour cannot be found?', 'unknown', 20],
    // A type in a package, where another type is called like the package and has a field of that name.
    [
      'What fields does the Horizon struct in the sight package have?',
      [/^`Horizon` has 2 fields: `Height` and `Dip`/],
      6,
    ],
    ['Which fields does sight.Horizon have?', [/^`Horizon` has 2 fields/], 6],
    ['Which functions does Horizon have in internal/sight/sight.go?', 'unknown', 12],
  ],
  heliograph: [
    ['Which subcommands does the heliograph tool offer?', [/^3 commands: `flash`, `dim-all` and `mirrors`/], 8],
    ['Which commands does the mirrors command have?', [/^1 command: `tilt`/], 8],
    // What is worked out is not stored; what is only watched is.
    [
      'What stored properties does the Beam struct have?',
      [/^`Beam` has 3 stored properties \(of 5\): `width`, `colour` and `strength`/],
      6,
    ],
    [
      'Which computed properties does Beam have?',
      [/^`Beam` has 2 computed properties \(of 5\): `spread` and `label`/],
      6,
    ],
  ],
  foghorn: [
    ['What commands can be sent over the control socket?', [/^3 commands: `blow`, `pitch` and `hush`/], 8],
    ['Which commands does the daemon accept over its control socket?', [/^3 commands/], 8],
    ['Which commands does the serial port understand?', 'unknown', 14],
  ],
  plumbline: [
    // Every part of a question is answered, or none.
    [
      'Which version of clap does the crate depend on, and with which features?',
      [/`clap` 4\.5 with the features `derive` and `env` /],
      6,
    ],
    ['Which version of serde is used, and with which features?', [/`serde` 1\.0 with the feature `derive` /], 6],
    ['Which version of anyhow is used, and with which features?', [/`anyhow` 1 without any features/], 6],
    ['Which version of clap is used, and why?', 'unknown', 20],
    [
      'Which Cargo features does the crate offer besides the default set?',
      [/names 2 features: `metric` and `chart`\. By default: `metric`/],
      6,
    ],
    [
      'Which cargo features does the crate define, and which are on by default?',
      [/names 2 features: `metric` and `chart`\. By default: `metric`/],
      6,
    ],
    [
      'Which environment variable sets the longest stride between soundings, and what is the default?',
      [/^`PLUMB_MAX_STRIDE` /, /Where `PLUMB_MAX_STRIDE` is not set, it is `40`/],
      14,
    ],
    [
      'Which environment variables does it read?',
      [/^3 environment variables: .*`PLUMB_MAX_STRIDE`.*`TIDE_TOKEN` and `BUOY_TOKEN`/],
      12,
    ],
    ['Which environment variables hold the tokens of the sources?', [/^`TIDE_TOKEN` and `BUOY_TOKEN` /], 12],
    ['Which environment variables hold the passwords of the sources?', 'unknown', 16],
    // `let … else` ends no function.
    ['What does mark_of return for a line that does not begin with the mark?', [/`None` below `let Some\(rest\)/], 6],
    ['Which function calls token_var?', [/`token_of`/], 6],
  ],
  lanternist: [
    [
      'Which dependency is only used in development and test?',
      [/^mix\.exs names 1 for development: `dialyxir` ~> 1\.4/],
      6,
    ],
    // What something that it calls gives back.
    [
      'What does Lanternist.light return when there is no lantern with the given id?',
      [/returns `\{:error, :no_such_lantern\}`, which `lookup` gives it/],
      8,
    ],
    ['What does Lanternist.light return when there is no such keeper?', 'unknown', 14],
  ],
  tarpot: [
    [
      'What are the runtime dependencies of the gem, with their versions?',
      [/^tarpot\.gemspec names 2 dependencies: `slop` ~> 4\.10, `tty-table` ~> 0\.12\./],
      6,
    ],
    [
      'What error is raised when batches of different grades are poured together, and where?',
      [/^`GradeMismatch` is raised in 1 line .*lib\/tarpot\/batch\.rb:15/],
      10,
    ],
    ['What error is raised when batches of the same grade are poured together?', 'unknown', 14],
  ],
  bargeboard: [
    ['Which commands can be given on the command line?', [/^3 commands: `load`, `trim` and `manifest`/], 8],
    ['Which dependencies are only there for testing?', [/^build\.sbt names 1 for development: `munit` 1\.0\.0/], 6],
  ],
  sealing: [
    [
      'What does the program return when it is given an unknown option?',
      [/"unknown option \{arg\}" goes with `64`/],
      12,
    ],
    ['What exit status does the program return when a stamp does not match?', [/`StampMismatch` leads to `9`/], 10],
    ['What exit status does the program return when a stamp does match?', 'unknown', 14],
  ],
  waggonway: [
    // In words of one's own, of which the code has only what means about the same.
    [
      'Where are two trains combined into a single one, sorted by when they leave and without repeated numbers?',
      { nearest: /Probably `merge_rakes`/ },
      14,
    ],
    ['Where are old tallies thrown away whose day was too long before now?', [/^`drop_stale`/], 14],
    [
      'How is it worked out in which folder on the disk the saved tallies are kept?',
      { nearest: /^Probably `tally_path`/ },
      14,
    ],
    // Much is spoken of, and what is asked for is not done.
    ['Where are the tallies of a week sent to the owner of the mine by mail?', 'unknown', 16],
    ['Where is a waggon that lost a wheel taken out of the train and repaired?', 'unknown', 16],
    // What is formatted has no format to tell, and the kind of one thing is not that of another.
    ['How does it find out what sort of tally a file holds?', 'unknown', 16],
    ['How do we find out what type of ledger we were given?', 'unknown', 16],
    ['How does it guess the kind of a cargo?', [/^`guess_kind`/], 6],
  ],
  mint: [
    // What getopt is told is the list, also where a letter only falls to the usage.
    ['which flags does tools/strike.c take?', [/^3 flags: `-d`, `-q` and `-h`/], 8],
    ['which flags does tools/melt.sh take?', [/^3 flags: `-t`, `-k` and `-h`/], 8],
    ['which flags does tools/weigh.rb take?', [/^2 flags: `--scale` and `--zero`/], 8],
    // An enum is made of what it enumerates; a method is none of its members, and of a class it is one.
    ['Stamp has how many members?', [/^`Stamp` has 3 members: `PLAIN`, `CROWN` and `ANCHOR`/]],
    ['Finish has how many members?', [/^`Finish` has 2 members: `MATT` and `GLOSS`/]],
    ['Blank has how many members?', [/^`Blank` has 3 members \(2 fields, 1 method\)/]],
    ['Alloy has how many members?', [/^`Alloy` has 2 variants/], 6],
    ['Furnace has how many members?', [/^`Furnace` has 3 variants/], 6],
    ['Grade has how many members?', [/^`Grade` has 3 variants/], 6],
    ['Lock has how many members?', [/^`Lock` has 3 variants/]],
    ['Tray has how many members?', [/^`Tray` has 3 variants/], 6],
    ['which methods does Stamp have?', [/^`Stamp` has 2 methods: `is_royal` and `label`/]],
    // A note asks for the list that it names.
    ['npm scripts defined in this project?', [/^2 scripts: `build` and `ledger`/], 4],
    ['Makefile targets declared here?', [/^3 targets: `strike`, `check` and `clean`/], 4],
    ['Which Makefile targets run the tests?', 'unknown', 12],
    // Whatever the project is called, it is the project; what it does with something is another thing.
    [
      'What programming language is this coin press written in?',
      [/^By its files the project is written mostly in Rust/],
    ],
    ['Under which license is this coin press released?', [/^The licence is ISC/], 6],
    ['Which language does this coin press print?', 'unknown', 12],
    // What a contract asks for, whoever asks; a struct asks for nothing.
    ['How many functions must a Keeper provide?', [/^`Keeper` has 3 methods: `Stow`, `Fetch` and `Seal`/], 4],
    ['I want to write another Keeper: what methods must it provide?', [/^`Keeper` has 3 methods/], 4],
    ['What do I have to implement for a Keeper?', [/^`Keeper` has 3 methods/], 4],
    ['What methods should every Assayer have?', [/^`Assayer` has 2 methods: `weigh` and `ring`/], 6],
    ["We're writing our own OrderBook, which methods do we need?", [/^`OrderBook` has 2 methods/], 4],
    ['Which methods must a Counter have?', 'unknown', 8],
    ['What tariffs are there besides the Tariff interface itself?', [/^2 types .*`FlatTariff` and `BulkTariff`/], 6],
    ['What coins are there besides the Tariff interface itself?', 'unknown', 14],
    // Parts that are picked in other words.
    [
      'Is any field of the CoinOrder interface optional, and if so which one?',
      [/^`CoinOrder` has 1 optional field \(of 3\): `engraving`/],
      4,
    ],
    ['Are any of the fields of CoinOrder readonly?', [/^`CoinOrder` has 1 readonly field \(of 3\): `id`/], 4],
  ],
  mangle: [
    // Functions of Elixir give their errors back, of their own and of what they call.
    [
      'For which reasons may Admission.admit turn down a bundle?',
      [/error reasons `:too_heavy`, `:too_delicate` and `:drum_taken` \(/],
      8,
    ],
    ['Which errors can read_ticket return?', [/`:no_ticket`, `:not_a_number` and `:bad_seal`, some by way of/], 8],
    ['Which errors can gate.admit return?', [/`ErrShut` and `ErrStale`/], 8],
    // What a chain of calls ends with stands for what was not found, and what stands behind a loop for all that is over.
    ['What does peg_labelled return if the label matches no peg?', [/then returns `Err\(ShelfError::NoSuchPeg/], 8],
    ['What does coatFor return if no coat matches?', [/then raises `new Trouble\.LostSock\(\)`/], 8],
    ['What does steam_at give back once every stage is over?', [/then returns `-1`, behind its loop/], 8],
    // A message is named by its first atom, and an error by its words in their order.
    [
      'Which function handles the {:drained, minutes} message?',
      [/^`drained` is handled in 1 line/, /drum\.ex:24 in `Mangle\.Drum\.handle_info`/],
      8,
    ],
    ['Where do PG connection errors get rescued?', [/`PG::BadConnectionError` is caught in 1 line/, /tally\.rb:9/], 8],
    // Of several classes that have one, the one that is named.
    ['Which status does status() return for Unpaid?', [/^`Trouble\.Unpaid\.status` then returns `402`/], 8],
    // The number of a status is its name, and a limit is enforced where something is measured by it.
    ['Where does ErrStale get turned into a 410 Gone?', [/^`ErrStale` leads to 410/, /gate\/errors\.go:17/], 8],
    ['Where is BOILER_CEILING_C enforced?', [/^`BOILER_CEILING_C` is enforced in 1 line/, /boiler\.c:20/], 8],
  ],
  watchtower: [
    // However it is put, the place is the same.
    ['LampOut: caught where?', [/^`LampOut` is caught in 1 line/, /tower\/main\.py:22/], 8],
    ['Once a LampOut has been raised, who is it that catches it?', [/tower\/main\.py:22/], 8],
    ['Find the place that deals with a LampOut and at which line?', [/tower\/main\.py:22/], 8],
    ['Is LampOut caught anywhere, and if so where?', [/tower\/main\.py:22/], 8],
    ["what's throwing LampOut", [/^`LampOut` is raised in 1 line/, /tower\/lamp\.py:24/], 8],
    [
      'Locate the definition of LampOut and the place that raises it.',
      [/tower\/errors\.py:5/, /tower\/lamp\.py:24/],
      12,
    ],
    ['SIGHUP handler: location?', [/tower\/main\.py:19/], 10],
    ['Which bit of code kicks in when the process receives a SIGHUP?', [/tower\/main\.py:19/], 10],
    ['When the upstream hands back a 503, which piece of code takes care of it?', [/tower\/main\.py:13/], 8],
    ['trim: who calls it?', [/^`trim` is called in 1 place: `main`/], 8],
    ['By which functions is trim called?', [/^`trim` is called in 1 place: `main`/], 8],
    // What a framework is told to call for an error catches it, and answers.
    ['Where do we catch TowerError?', [/tower\/web\.py:8/], 8],
    ['Where does TowerError become an HTTP response?', [/tower\/web\.py:8/], 8],
    // What tells the kind of a log is not what reads one.
    ['How does it recognise an oil log?', [/^`sniff`/], 8],
    ['By which bytes is an oil log recognised?', [/^`sniff`/], 8],
    ['How does it recognise a wax log?', 'unknown', 12],
    // A module of Elixir says whose function it is.
    ['From where do we call Roll.enter?', [/^`Roll\.enter` is called in 1 place/, /gatehouse\.ex:5/], 12],
    ['Where is Roll.leave defined?', [/roll\.ex:6/], 10],
    ['Where is Gatehouse.leave defined?', 'unknown', 12],
  ],
  flagstaff: [
    ['Which HTTP routes does flagstaff serve?', [/\b3 routes\b/, /POST \/masts\/:mast\/flags\b/, /DELETE/], 8],
    ['Where does flagstaff handle SIGUSR2?', [/^In `flagstaff`/, /src\/server\.ts:11/], 12],
    // What is mixed in may declare more.
    ['Which options does the hoist command take?', [/\b2 flags\b/, /--mast/, /--half/], 10],
    ['Which options does the strike command take?', 'unknown', 10],
    ['List the members of Meaning in order.', [/PILOT.*FIRE.*ASHORE/]],
    // Other wordings of the same.
    ['Name every HTTP route that flagstaff serves.', [/\b3 routes\b/, /DELETE/], 8],
    ['What HTTP paths and methods can a client hit on flagstaff?', [/\b3 routes\b/, /DELETE/], 8],
    ['Into how many kinds is the Meaning enum split up?', [/\b3\b/, /PILOT/]],
    ['Meaning: number of members, and the final one?', [/\b3\b/, /the last: it is `ASHORE`/]],
    ['The Meaning enum ends with which member?', [/ASHORE/]],
    ['What does a Lamp carry, i.e. what are its fields?', [/\b2 fields\b/], 4],
    ['List the record types that have Signal as their base.', [/^2 types/, /`Blink` and `Glow`/], 4],
    [
      'How many members does Meaning have, not counting PILOT?',
      [/`Meaning` has 2 members other than PILOT \(of 3\): `FIRE` and `ASHORE`/],
      4,
    ],
    ['Which fields does Lamp have?', [/\b2 fields\b/, /`colour` and `height`/], 4],
    ['Which records derive from Signal?', [/^2 types/, /`Blink` and `Glow`/], 4],
    // A word that the language has for a sort of types is a name in backticks, and nothing here bears it.
    ['Where is the `record` command implemented?', [/^There is no command `record`/, /`hoist`/], 16],
  ],
  nunnery: [
    // A list that is whole does not hold it, and nothing else is called so.
    ['Where is the `water` command implemented?', [/^There is no command `water`/, /`mulch`/], 14],
    ['Which flags does the water command take?', [/^There is no command `water`/], 18],
    ['Is there a water command?', [/^No: there is no command `water`/], 10],
    ['Is there a mulch command?', [/^Yes: `mulch`/], 8],
    ['What does the --deep flag of the sow command do?', [/^There is no flag `--deep`/, /`--rows`/], 24],
    ['Where is the --dry-run option handled?', [/^There is no flag `--dry-run`/, /`--straw`/], 14],
    ['Which environment variable holds the name of the abbess?', [/^There is no environment variable/, /_TOOL/], 8],
    ['Where is SIGHUP handled?', [/^There is no handler of `SIGHUP`/, /`SIGTERM`/], 14],
    ['Where is the FrostError class defined?', [/^There is no `FrostError`/], 6],
    ['Where is bedTaken defined?', 'unknown', 4],
  ],
  naiad: [
    ['Who subscribes to the LevelChanged event?', [/^Nothing that was found waits for/, /Spring\.cs:15/], 8],
    ['Who subscribes to Dried?', [/Warden\.cs:12/], 4],
    ['Who subscribes to the Frozen event?', [/Warden\.cs:13/], 4],
    ['Where is LevelChanged raised?', [/Spring\.cs:15/], 4],
    // Who tells of something does not wait for it.
    ['Where is the ripple event handled?', [/^Nothing that was found waits for `ripple`/], 8],
    ['Who listens to the splash event?', [/main\.ts:4/], 8],
    ['How many methods does Drop have?', [/`Drop` has 0 methods/], 6],
    ['Which methods does Cup have?', [/`Pour`/], 4],
    ['Which fields does Cup have?', [/`Cup` has 0 fields/], 4],
    // What a class holds is none of several kinds.
    ['How many variants does Drop have?', 'unknown', 8],
  ],
  nailery: [
    ['Where is the `polish` command implemented?', [/^There is no command `polish`/, /`scrap`/], 12],
    ['Where is SIGHUP handled?', [/^There is no handler of `SIGHUP`/, /`SIGINT`/], 14],
    // Another name, what is handed down by the whole program, a verb that is compared, and an interrupt by its other name.
    ['Is there a smith command?', { nearest: /forge\.go:7/ }, 8],
    ['Does the forge command have a --quiet flag?', 'unknown', 16],
    ['Is there a DELETE route?', { nearest: /nails\/\{size\}/ }, 8],
    ['Which route deletes a nail?', { nearest: /routes\.go:19/ }, 14],
    ['Where is SIGINT handled?', [/main\.go:16/], 10],
  ],
  tinsmith: [
    ['Which commands does tinsmith have?', [/\b4 commands\b/, /`list`, `plate:cut`, `plate:roll` and `solder`/], 6],
    ['What is src/commands/list.ts about?', [/9 lines; it says of itself: Lists what lies in the workshop/]],
    ['What does this project do?', [/^README\.md .* Keeps the books of a workshop for tin/], 4],
    ['How many lines do list.ts and solder.ts have?', [/list\.ts has 9 lines\. .*solder\.ts has 9 lines/], 4],
  ],
  thatch: [
    ['Which environment variables does thatch read?', [/\b3\b/, /`THATCH_PITCH`, `THATCH_LOG` and `THATCH_OWNER`/], 8],
    ['Which version is this?', [/2\.4\.1 \(VERSION:1\)/], 6],
    ['Which just recipes are there?', [/^2 recipes: `check` and `build`/], 4],
    ['How do I build it?', [/`just build`/], 4],
  ],
  tileworks: [
    ['How many tests are there?', [/^3 tests in 2 files/, /GlazeTest\.java \(1\)/, /KilnTest\.java \(2\)/], 4],
    ['How many tests are in KilnTest?', [/^2 tests in /, /`hasShelves` \(:6\), `isEven`/], 8],
    ['Which methods of Kiln start with get?', [/\b2 methods\b/, /`getHeat` and `getFuel`/], 6],
    ['Which methods of Kiln take no arguments?', [/\b3 methods\b/, /`shelves`, `getHeat` and `getFuel`/], 6],
    ['Which tests cover shelves?', [/^`shelves` is used by 2 tests/, /KilnTest\.hasShelves/], 4],
  ],
  trellis: [
    ['Which command line arguments does it take?', [/^2 flags: `--days` and `--tight`/, /by its place: `plant`/], 12],
    ['Which environment variables does it read?', [/\b3\b/, /`TRELLIS_WIRE`, `TRELLIS_KNOT` and `TRELLIS_SUN`/], 8],
    ['From how many seedlings on is there a discount?', [/^What `discount` returns/, /`if seedlings > 10`/], 4],
    ['Which plants are passed to offer?', [/^3 values/, /`hop`.*`bean`.*`vine`/], 6],
  ],
  tallow: [
    ['Which subcommands does tallow have?', [/^2 commands: `dip` and `melt`/], 10],
    ['Which subcommands does melt have?', [/^2 commands: `fast` and `slow`/], 8],
    ['Which traits does Candle implement?', [/\b4 types: `Debug`, `Clone`, `fmt::Display` and `Drop`/]],
  ],
  tackle: [['Which executables does the gem install?', [/^2 programs: `tackle` and `tackle-hoist`/], 4]],
  trammel: [
    ['Which rules have level error?', [/2 of 4 rules: `no-gaps` and `closed-ends`/], 14],
    ['What is the default of --depth of the draw command?', [/`'3'` by default .*draw\.js/], 6],
    ['What is the default of --depth of the trace command?', [/`'9'` by default .*trace\.js/], 6],
  ],
  tiller: [
    ['Which commands can be typed at the prompt?', [/^3 commands: `port`, `starboard` and `ahoy`/], 8],
    // What could not be parsed still has heads.
    ['Who calls weigh?', [/2 places: `turn` \(.*`hold` \(/], 12],
    ['Which module parameters are there?', [/^2 module parameters: `depth` and `loud`/]],
  ],
  tunnel: [
    ['How do I run the tests?', [/`go test \.\/\.\.\.`/], 4],
    ['Which dependencies are indirect?', [/1 indirect: `golang\.org\/x\/text`/], 4],
    ['Which commands does bore have?', [/^1 command: `drill`/], 4],
    ['Which commands are there?', [/^2 commands: `bore` .*; `prop`/], 6],
  ],
  tavern: [
    ['Which commands does tavern have?', [/^2 commands: `pour` and `shut`/], 8],
    ['Which composer scripts are there?', [/^2 scripts: `test` and `lint`/], 4],
  ],
  gondola: [
    // What a package is for is known of many of them.
    ['Which web framework does the service use, and in what version?', [/^Of its dependencies `fastify` \^5\.1\.0/], 4],
    ['What is used for validating input?', [/^Of its dependencies `zod`/], 4],
    ['Which library parses the command line?', [/^Of its dependencies `commander`/], 4],
    ['Which ORM does it use?', [/^Of its dependencies `kysely`/], 4],
    ['What test framework is it?', [/^Of its dependencies `vitest`/], 4],
    ['Which template engine is used?', 'unknown', 16],
    ['Which test functions are there?', [/^1 test in test\/fares\.test\.ts: `costs by the mile`/], 6],
    ['What is the current version of the package?', [/^The version is 0\.4\.0/], 6],
    // What an option does is told by what is done where it is met, if nothing else says it.
    ['What does the --port option do?', { nearest: /`--port` is `'4411'`/ }, 30],
    ['What does the --sails option do?', [/^There is no .*`--sails`/], 20],
    // What a helper reads from a variable is given under a name of its own.
    ['On which port does the lock listen by default?', [/^`port` is `4417` \(src\/lock\.ts/], 20],
    ['What values can Tide take?', [/^`Tide` has 3 values: `EBB`, `FLOOD` and `SLACK`/], 2],
    // What nothing speaks of is done nowhere, whatever else is sent.
    ['Where is the code that sends fares by e-mail?', 'unknown', 20],
    ['How high is the fare per mile?', [/^`perMile` is `120`/], 20],
    // What stands in tests is left out where somebody says so.
    ['Who calls fareFor, apart from the tests?', [/^`fareFor` is called in 1 place outside of tests: `listen`/], 6],
    ['Where is fareFor defined and which production code calls it?', [/fares\.ts:\d.*\n.*1 place outside of tests/], 8],
    ['Who calls nearest outside of tests?', [/^Nothing that was found outside of tests calls `nearest`/], 4],
    ['In which places of src is a SeatError thrown?', [/^`SeatError` is raised in 2 lines of 2 files/], 4],
    ['Where is the distance between two piers computed?', [/^`distance`, function at src\/piers\.ts/], 8],
    [
      'What does distance compute, and where is it?',
      [/^`distance` is a function at src\/piers\.ts.*nautical miles/],
      2,
    ],
    ['Which commands can be run with bin/gondola?', [/^1 command: `serve`/], 10],
    // The one is meant that is called after the name.
    ['Where are Tower signals checked?', [/`checkTower`/], 12],
    ['Which method produces the number of a new ticket?', { nearest: /./ }, 20],
  ],
  xebec: [
    ['Where is Xebec.Sail defined?', [/lib\/xebec\/sail\.ex:1-/, /module/]],
    ['Which fields does Sail have?', [/\b4 fields\b/, /`mast`, `cloth`, `area` and `state`/], 4],
    ['What is the value of reef_knots?', [/`28`/]],
    ['Who calls Chart.note?', [/`Xebec\.Sail\.hoist`/, /sail\.ex:18/], 4],
    ['What does Sail.hoist return?', [/\{:error, :torn \| :too_windy\}/]],
    ['How many parameters does hoist take?', [/\b2 parameters\b/]],
    ['Which functions does Xebec.Sail have?', [/\b3 functions\b/, /`hoist`, `letters` and `label`/], 4],
    ['Which functions of Xebec.Sail are private?', [/`letters`/, /\b1 private\b/], 4],
    ['Which modules adopt the Steering behaviour?', [/^2 types/, /Tiller/, /Oar/], 10],
    ['What routes are there in Xebec.Pier?', [/\b2 routes\b/, /POST \/sails\/:mast\/hoist/], 10],
    ['What does letters return for :main?', [/`"M"`/], 2],
    ['Where is Sheet.fold defined?', [/chart\.ex:7/]],
  ],
  wherry: [
    ['What is the value of SKIFF?', [/`\(3, 2\)`/]],
    // Headings that go on in lines below, behind what a constructor takes; what a type must fit is nothing it builds on.
    ['What classes extend FareFault?', [/^3 types/, /`NoSeatLeft`, `TideTooLow` and `CoinRefused`/], 6],
    ['What does CoinRefused extend?', [/`FareFault` and `Told`/]],
    ['What does Report extend?', [/names nothing/]],
    ['Which classes extend Unreadable?', [/^2 types/, /`Smudged` and `Torn`/], 6],
    ['Which exceptions are defined?', [/`FareFault`/, /`CoinRefused`/, /`Smudged`/, /`Torn`/], 8],
  ],
  // The same, put in other words: conditions first, what is asked for last, and notes.
  vinery: [
    ['If I leave --spacing out, what value applies?', [/`120`/, /__main__\.py:10/], 6],
    ['--spacing falls back to what?', [/`120`/], 6],
    ['With VINERY_LEDGER unset, what value is used?', [/cuttings\.csv/], 6],
    ['Row: default slope?', [/`7`/, /rows\.py:12/], 10],
    ['If nobody sets slope on a Row, what value does it have?', [/`7`/], 10],
    ['max cuttings in one row?', [/`14`/, /rows\.py:6/], 6],
    ['Is a limit put on the cuttings of one row, and how high is it?', [/`14`/], 6],
    ['What comes back from find_row if none of the rows is long enough?', [/`None`/, /rows\.py:19/], 6],
    ['Suppose there is no row that fits; tell me what find_row yields.', [/`None`/], 6],
    ['If I hand some nonsense mark to grade_of, what do I get back?', [/`"table"`/, /rows\.py:27/], 6],
    ['grade_of("x") = ?', [/`"late"`/], 6],
    ['Tell me the exit status when the ledger file is torn.', [/^`LedgerTorn` leads to `23`/], 10],
    ['Where does RowFull become an exit code, and which one?', [/^`RowFull` leads to `24`/], 10],
    ['RowFull: exit code?', [/^`RowFull` leads to `24`/], 10],
    ['Tell me the exit status when the barrel file is torn.', 'unknown', 16],
    ['If I leave --depth out, what value applies?', 'unknown', 10],
    ['How many turns are made when -t is not passed?', [/`DEFAULT_TURNS`, which is `44`/], 10],
    ['What is the default of --turns?', [/which is `44`/], 16],
    // It is asked for elsewhere, and set anew.
    ['What is the default of --vat?', 'unknown', 20],
    ['If I leave -e out, which sieve is used?', 'unknown', 18],
  ],
  moss: [
    ['How many Provider variants are in llm.rs?', [/\b13\b/, /Anthropic/, /OpenRouter/, /src\/llm\.rs:1\d/]],
    ['How many enum variants does Provider have?', [/\b13\b/]],
    ['What is the first struct in main.rs?', [/\bCli\b/, /main\.rs/]],
    ['What is the last struct in main.rs?', [/\bTiming\b/]],
    [
      'What commands are available in moss CLI?',
      [/view/, /text-search/, /edit/, /package/, /analyze/, /agent/, /\b6\b/],
      // That moss is this program is made sure of.
      6,
    ],
    ['How does moss detect language?', [/detect_language/, /languages\/mod\.rs/], 4],
    ['What language is this project?', [/Rust/]],
    ['Which methods does Provider have?', [/from_env/, /default_model/, /needs_key/], 6],
    ['Where is ShadowStore defined?', [/src\/shadow\.rs:\d/]],
    ['Who calls detect_language?', [/\bview\b/, /src\/commands\.rs:\d+/], 4],
    ['What does complete return?', [/anyhow::Result<String>/]],
    ['How many parameters does the function complete take?', [/\b3 parameters/, /prompt: &str/]],
    ['Which types implement Grammar?', [/RustGrammar/, /PythonGrammar/, /\b2\b/]],
    ['What is the value of MAX_RETRIES?', [/`4`/]],
    ['What is DEFAULT_LIMIT set to?', [/`50`/]],
    ['Which version of serde is used?', [/1\.0\.197/], 4],
    ['Which environment variables does it read?', [/MOSS_TIMING/, /MOSS_PROVIDER/, /\b2\b/]],
    ['Which flags does the program have?', [/--json/, /--root/, /--dry-run/], 4],
    ['Is there a function named legacy_search?', [/^No\b/]],
    ['Is there a function named by_shebang?', [/^Yes\b/, /languages\/mod\.rs/]],
    ['How many variants does the enum Model have?', 'unknown', 4],
    ['Which errors can restore raise?', [/ShadowError::Missing/]],
    ['Which test covers detect_language?', [/rust_files_are_rust/, /unknown_files_are_nothing/], 4],
    ['How is the websocket connection authenticated?', 'unknown'],
    ['Wie viele Varianten hat Provider?', [/\b13\b/]],
    ['How many fields does ShadowStore have?', [/\b3\b/, /head/]],
    ['What is the entry point?', [/src\/main\.rs:\d+/, /fn main/]],
    ['How do I build it?', [/cargo build/], 4],
    ['What is the third variant of Provider?', [/Azure/]],
    [
      'What does from_env return when the variable is missing?',
      [/case by case/, /- `Provider::Anthropic` below .* and `_`/],
      2,
    ],
    ['Which commands are sent to the database?', 'unknown', 12],
    ['How many Markdown files are there?', [/^1 Markdown file\b/]],
    ['Who wrote this?', 'unknown'],
  ],
  // What does something is called after the deed, or after nothing but the things.
  tollgate: [
    ['What does this project do?', [/^package\.json says of it: Keeps charts and passes of a canal toll office$/], 4],
    ['Where is the digest of a downloaded bundle checked?', [/^`verify`, function at src\/depot\/install\.ts/], 16],
    ['How are expired passes removed?', [/^`passes_sweep`, function at office\/passes\.c/], 16],
    ['Where is the function that computes the water line?', [/^`waterLine`, function at office\/locks\.kt/], 16],
    ['Find the method responsible for the tonnage of a barge', [/^`Barge\.tonnage`, method at office\/locks\.kt/], 16],
    [
      "How does it guess the layout of a chart when I don't pass --layout?",
      { nearest: /^Probably `guessReader`, function at src\/charts\/index\.ts/ },
      16,
    ],
    [
      'Where is rolling over (the file shrunk) handled?',
      { nearest: /^(?=[\s\S]*`Watcher\.look`)(?=[\s\S]*`openChart`)/ },
      16,
    ],
    [
      "Where does it make sure a job can't read files outside the vault?",
      [/^`placed` .*does so at office\/vault\.py/],
      16,
    ],
    ['Where is the digest of a bundle signed?', 'unknown', 16],
    ['Where are expired bundles unpacked?', 'unknown', 16],
    ["How does it make sure a job can't open sockets?", 'unknown', 16],
    ['Where is the function that computes the tide?', 'unknown', 16],
  ],
  shop: [
    ['Which statuses can an order be in?', [/^`OrderStatus` has 5 variants: `open`, `paid`/], 6],
    ['How many members does the type OrderStatus have?', [/\b5\b/, /returned/]],
    ['List the fields of the interface Order', [/placedAt/, /\b6\b/, /note/]],
    [
      'Which routes does the server have?',
      [/GET \/orders/, /POST \/orders/, /DELETE \/orders\/:id/, /GET \/health/, /^4 routes/],
    ],
    ['Which function handles DELETE /orders/:id?', [/^`DELETE \/orders\/:id` is handled .*src\/server\.ts:12/], 10],
    ['Where is the /health endpoint implemented?', [/^`GET \/health` is handled .*src\/server\.ts:14/], 10],
    ['Who handles PUT /orders/42?', [/^No route `PUT \/orders\/42` is declared; there are `GET \/orders`/], 10],
    ['Where is the total rounded in POST /orders?', 'unknown', 16],
    ['Which CLI commands are there?', [/import/, /export/, /vacuum/, /^3\b/]],
    ['What are the command line flags?', [/--dry-run/, /--format/, /--older-than/]],
    ['What is the default port?', [/8080/], 4],
    ['What does totalOf do?', [/cents/, /service\.ts:\d/]],
    ['Which tests cover totalOf?', [/service\.test\.ts/], 4],
    ['How many tests are there?', [/\b3 tests/], 4],
    ['What does OrderError extend?', [/\bError\b/]],
    ['Which classes implement Repository?', [/FileRepository/], 6],
    ['Which exceptions can createOrder throw?', [/OrderError/, /RangeError/]],
    ['Which version of zod does the project use?', [/\^3\.23\.8/], 4],
    ['Does the project use lodash?', [/^No\b/], 4],
    ['What is the licence?', [/MIT/], 4],
    ['How do I run the tests?', [/npm test/], 4],
    ['Where is rate limiting done?', [/rateLimit/, /rate-limit\.ts:\d+/], 4],
    ['Which file contains memoryRepository?', [/repository\.ts:\d/]],
    ['Where is the function replaceOrder defined?', 'unknown', 4],
    ['What is the value of bulkThreshold?', [/100/]],
    ['How many parameters does totalOf take?', [/\b2 parameters/]],
    ['What dependencies does the project have?', [/express/, /commander/, /zod/], 4],
    ['¿Dónde está definida la función listOrders?', [/service\.ts:\d/]],
    ['How many lines does src/rate-limit.ts have?', [/\b18\b/]],
    ['Which payment provider is used for refunds?', 'unknown', 10],
  ],
  inventory: [
    ['How many values does the enum Unit have?', [/\b4\b/, /LITRE/]],
    ['How many kinds of Unit are there?', [/^`Unit` has 4 variants/], 6],
    ['How many methods does Warehouse have?', [/\b4\b/, /take/]],
    ['Which classes extend StockError?', [/OutOfStock/, /UnknownItem/, /^2\b/], 4],
    ['What does Item contain, which fields?', [/sku/, /title/, /unit/, /tags/, /\b4\b/]],
    ['What exceptions does take raise?', [/UnknownItem/, /OutOfStock/]],
    ['Which environment variables are read?', [/INVENTORY_DB/, /INVENTORY_TOKEN/, /INVENTORY_DEBUG/, /^3\b/]],
    ['Which console commands does this install?', [/^1 program: `inventory`/], 6],
    ['Which command line programs does this package install?', [/^1 program: `inventory`/], 6],
    // Its make file has no target for it.
    ['How do I install it?', [/To install.*`pip install \.`/]],
    ['What is PAGE_SIZE?', [/200/]],
    ['What is the request timeout set to?', [/12\.5/], 4],
    ['Which commands does the CLI have?', [/sync/, /show-item/, /report/, /^3\b/], 4],
    ['Who calls fetch_levels?', [/sync_warehouse/], 4],
    ['Which Python version is required?', [/3\.11/], 4],
    ['How many functions are in inventory/sync.py?', [/^2\b/, /fetch_levels/], 4],
    ['What is the second class in inventory/models.py?', [/StockError/]],
    ['How many FIXMEs are there?', [/^1\b/, /sync\.py/]],
    ['What does the add method return?', [/`int`/]],
    ['What does sync_warehouse call?', [/fetch_levels/, /warehouse\.add/]],
    ['Where is the retry policy configured?', 'unknown'],
    // First those of the project are told apart, and functions in functions are not known.
    ['Which functions are async?', 'unknown', 14],
    ['Which parameters does take have?', [/\b3 parameters/, /partial/]],
    ['What is the value of MAX_WORKERS?', [/^There is no `MAX_WORKERS`/], 8],
    ['How do I run the linter? I mean lint.', [/make lint/], 4],
  ],
  kvstore: [
    ['How many fields does the struct Entry have?', [/\b4\b/, /ExpiresAt/]],
    ['How many methods does Store have?', [/\b4\b/, /Compact/, /Close/], 10],
    ['Which methods does the interface Backend have?', [/Load/, /Save/, /Close/, /\b3\b/], 4],
    ['Where is Execute defined?', [/cmd\/root\.go:\d+/]],
    ['How many values does Level have?', [/\b3\b/, /LevelAlways/], 6],
    ['What is the value of MaxKeyLength?', [/512/]],
    ['Which environment variables does the program use?', [/KVSTORE_DIR/]],
    ['What is the default directory?', [/\/var\/lib\/kvstore/], 6],
    ['What does Get return?', [/\(\[\]byte, error\)/]],
    ['Which license does the project have?', [/GNU/], 4],
    ['Which version of cobra is used?', [/v1\.8\.0/], 4],
    ['How many Go files are there?', [/^7\b/]],
    ['Where is replication implemented?', 'unknown', 4],
    ['Is there a type named Storage?', [/^No\b/]],
    ['Which commands does kvstore have?', [/get/, /put/, /^2\b/], 4],
    ['Which constants are in store/store.go?', [/MaxKeyLength/, /^4\b/]],
    ['What happens when the key is too long?', [/^In `Store\.Put`, `if len\(key\) > MaxKeyLength` leads to/], 4],
    ['What is ErrClosed used for?', [/store was closed/]],
  ],
  bank: [
    ['Which components does the record Booking have?', [/\b3 components: `at`, `amount` and `kind`/]],
    ['How many components does Account have?', 'unknown', 4],
    ['Which command types does the class Account define?', 'unknown', 12],
    ['Which fields does Account require?', 'unknown', 6],
    ['Which methods does the interface Auditable require?', 'unknown', 6],
    ['How many values does Kind have?', [/\b4\b/, /FEE/]],
    ['Which classes extend Account?', [/SavingsAccount/, /CheckingAccount/, /^2\b/], 4],
    ['What does Account implement?', [/Comparable/, /Auditable/], 4],
    ['Which exceptions can withdraw throw?', [/IllegalArgumentException/, /InsufficientFundsException/]],
    [
      'What routes does TransferController have?',
      [/GET \/accounts\/\{iban\}/, /POST \/transfers/, /DELETE \/transfers\/\{id\}/],
    ],
    ['Which method serves POST /transfers?', [/is handled by `TransferController\.transfer`/], 10],
    ['What is MAX_TRANSFERS_PER_DAY?', [/25/]],
    ['Where is LedgerService defined?', 'unknown', 4],
    ['What is the main class? I need the entry point.', [/Application\.java:\d+/]],
    ['How many parameters does withdraw take?', [/\b2 parameters/]],
    ['Where is interest defined?', [/SavingsAccount\.java/, /CheckingAccount\.java/], 4],
    ['Which version is the project?', [/3\.1\.4/], 4],
    ['Which methods of Account are abstract?', [/\b1 abstract method/, /interest/], 6],
    ['Which fields of Account are not private?', [/\b1 not private field/, /MAX_TRANSFERS_PER_DAY/], 6],
    ['How many methods of Account return BigDecimal?', [/\b2 methods returning/, /balance/, /interest/], 6],
    ['How many public methods does Account have?', [/\b4 public methods/, /compareTo/], 6],
    ['Which methods does SavingsAccount inherit?', 'unknown', 16],
    ['Which class throws InsufficientFundsException?', [/Account\.withdraw/], 6],
    ['What is the default profile?', 'unknown', 10],
  ],
  raster: [
    ['How many variants does codec_status have?', [/\b5\b/, /CODEC_NO_MEMORY/]],
    ['How many fields does struct codec_header have?', [/\b5\b/, /channels/]],
    ['What is the value of CODEC_BUFFER_SIZE?', [/4096/]],
    ['Which classes extend Shape?', [/Circle/, /Rectangle/], 4],
    ['What are the variants of Filter?', [/Lanczos/, /\b4\b/]],
    ['What flags does it accept?', [/--width/, /--height/, /--filter/, /--verbose/, /\b4\b/], 4],
    ['What does codec_read_header return?', [/enum codec_status/]],
    ['Who calls read_u32?', [/codec_read_header/], 4],
    ['What is kMaxSide?', [/16384/]],
    ['How is the picture encrypted?', 'unknown', 4],
  ],
  toolbox: [
    ['How many cases does MailStatus have?', [/\b3\b/, /Bounced/]],
    ['Which classes implement Transport?', [/SmtpTransport/, /NullTransport/], 4],
    ['What does deliver return?', [/MailStatus/]],
    ['How many values has the enum Weekday?', [/\b7\b/]],
    ['How many cases does CachePolicy have?', [/\b3\b/, /until/]],
    ['Which methods does MemoryCache have?', [/store/, /clear/, /evictOldest/, /\b3\b/], 6],
    ['How many parameters does create_link take?', [/\b3 parameters/]],
    ['What does lookup do?', [/Finds the target of a slug/]],
    ['What does Router:dispatch do?', [/router\.lua:\d+/]],
    ['How many values does Currency have?', [/\b4\b/]],
    ['What does DunningService implement?', [/IDisposable/]],
    ['Which commands does deploy.sh have?', [/up/, /down/, /status/, /^3\b/], 4],
    ['Which environment variables are read?', [/LINK_OWNER/, /SMTP_HOST/, /DUNNING_URL/]],
    ['What does deploy_service call? Where is build_image called?', [/deploy_service/], 14],
    ['What is MAX_PARALLEL?', [/4/]],
    ['Which types implement Trigger?', [/Immediately/, /Delayed/, /^2\b/], 4],
    ['How many entries does STATUS have?', [/\b3\b/, /TEAPOT/]],
    ['What does Router.new return?', [/setmetatable/]],
    ['How many retries does the Mailer make by default?', [/`retries` of `Mailer` is `3`/], 4],
    ['How many parameters does the send method of SmtpTransport take?', [/\b2 parameters/]],
    ['Combien de champs a CacheEntry ?', [/\b3\b/]],
    ['Welche Klasse implementiert den Circuit Breaker?', 'unknown', 16],
    ['Please refactor the Mailer class', 'unknown'],
  ],
  lighthouse: [
    ['Which columns does LogBook require?', 'unknown', 6],
    ['Which version of undici is used?', [/\^6\.1\.0/, /package\.json:1/], 4],
    ['What version of lighthouse is this?', [/4\.2\.0/], 4],
    ['Which node version does this need?', [/>=20/], 4],
    ['Does this project use ws?', [/^Yes/, /8\.17\.0/], 4],
    ['Who calls format_entry?', [/called in 1 place: `LogBook\.write`/]],
    ['Which columns are allowed in the log book?', [/keeper/, /weather/, /oil_left/], 12],
    ['what classes extend Listener in kotlin?', [/\b2 types\b/, /PlainListener/, /FogListener/], 4],
    ['Which class extends Listener for fog?', [/`FogListener`\./]],
    ['Which class extends Listener for submarines?', 'unknown', 16],
    ['Which shifts are in HarbourOffice.Shift?', [/DAY/, /NIGHT/], 4],
    ['which class comes last in src/Listener.kt?', [/HarbourOffice/]],
    ['What is the default request timeout?', [/4500/], 6],
    ['Which port does Beacon use by default?', [/5140/], 4],
    ['Where is the LAMP_COLOURS environment variable read?', [/lamp\.c:5/], 4],
    ['What does lamp_colours check for?', [/Whether the lamp may use colours/]],
    ['How many charts may be open at the same time by default?', [/300/], 8],
    ["what's the default value of sweep_mode?", [/slow/], 4],
    ['Which errors does it define?', [/\b2 types\b/, /FogError/, /LampException/]],
    ['What does LogBook contain?', [/format_entry/, /store/]],
    ['list all subclasses of Node', [/\b2 types\b/, /Buoy/, /Pier/], 4],
    ['How is the checksum computed?', 'unknown', 4],
    ['Where are chart files handled?', 'unknown', 6],
    ['What is the default depth?', 'unknown', 10],
    ['Which class handles unix sockets?', 'unknown', 10],
    ['What signal lamps are there?', 'unknown', 16],
  ],
  courier: [
    [
      'Which classes extend Storage?',
      [/\b3 types\b/, /`Shelf`/, /`Cellar` in src\/depot\/storage\.ts/, /`Cellar` in src\/van\/storage\.ts/],
      4,
    ],
    ['How many variants has the enum Provider?', [/^`Provider` has 3 variants/, /Air/, /provider\.ts/], 6],
    ['How many variants does Provider have?', [/^`Provider` has 3 variants/, /provider\.ts/], 8],
    ['How many fields does the interface Provider have?', [/^`Provider` has 4 fields/, /rating/], 6],
    ['How many variants does the enum Depot have?', 'unknown', 6],
    ['Where are retries handled?', { nearest: /^(?=[\s\S]*withRetries)(?=[\s\S]*src\/retry\.ts:\d)/ }, 4],
    ['Where is template rendering done?', [/^`renderTemplate`/], 4],
    ['Who calls flush?', [/openChannel\.push/, /openChannel\.close/, /2 places/], 8],
    ['What does flush return?', [/number/], 4],
    ['Where is trace defined?', [/channel\.ts:24/], 4],
    ['How many functions are in src/channel.ts?', [/^1 function/, /4 more/, /trace/, /together 5/], 4],
    ['How many constants does Parcel have?', [/\b2 constants/, /MIN_GRAMS/], 6],
    ['Where is openChannel defined?', [/is defined at src\/channel\.ts:8/], 4],
    ['Which methods does Parcel have?', [/^`Parcel` has 2 methods/, /seal/], 6],
    ['What is the default value of count in seal?', [/`2` by default/]],
    ['What is the default value of retries in withRetries?', [/`3` by default/]],
    ['What is the licence?', [/ISC/], 4],
    ['Where is encryption done?', 'unknown', 4],
    ['How is the parcel template encrypted?', 'unknown', 4],
    ['Is legacyChannel defined?', [/^No\b/]],
    ['Is withRetries defined?', [/^Yes\b/]],
    ['Which function uploads a file?', { nearest: /uploadFile/ }, 14],
  ],
  cannery: [
    ['How many fields does the named tuple Entry have?', [/\b4 fields/]],
    ["what's the default of batch_pause?", [/`45`/, /configuration\.py:\d+/], 8],
    ['What is the default colour?', [/amber/], 8],
    ['How many label prints are kept for each tin by default?', [/`keep` is `7`/], 6],
    ['What is the default margin of a label?', [/`4`/, /label\.py:11/], 6],
    ['What is the default sealing mode?', [/Steam/, /sealing\.rs:5/], 6],
    ['What is the default lid shape?', [/Oval/], 6],
    ['What is the default brine kind?', [/salt/], 6],
    ['How long is the oven door locked by default?', [/as its comment says, `90s`/], 6],
    // The comment says 240, and the code another thing.
    ['What is the default plate heat?', 'unknown', 6],
    ['How long can a recipe be at most?', [/64\*1024/, /oven\.go:\d+/], 6],
    ['What is the default oven colour?', 'unknown', 8],
  ],
  orchard: [
    ['What is _MAXTREES?', [/240/]],
    ['Which exceptions derive from TreeError?', [/Withered/, /Diseased/, /^2\b/], 4],
    ['What are the command-line options?', [/--kind/, /--rows/, /--litres/, /^3 flags/], 4],
    ['Which commands does it have?', [/plant/, /water/, /^2 commands/], 4],
    ['How many constants does Orchard have?', [/\b2 constants/, /LIMIT/], 8],
    ['What is the default value of spacing in Orchard?', [/`2\.5` by default/], 6],
    ['What is the default value of watered in plant?', [/`True` by default/]],
    ['What does harvest call?', [/Orchard\.harvest` calls.*fill/, /Press\.harvest` calls.*squeeze/], 4],
    ['Who calls weigh?', [/fill/, /squeeze/, /2 places/], 6],
    ['Is there a function named plant_all?', [/^No\b/], 4],
    ['Where is allowed defined?', [/trees\.py:3\d/], 4],
    ['What is the licence?', [/MIT/], 4],
    ['Which environment variables are read?', [/ORCHARD_SEASON/, /^1\b/]],
    ['How are the rows watered?', [/water_rows/], 4],
    ['Which class handles the harvest?', { nearest: /^(?=[\s\S]*Orchard\.harvest)(?=[\s\S]*Press\.harvest)/ }, 4],
    ['Where is the moisture of the roots measured?', 'unknown', 4],
  ],
  beacon: [
    ['How many fields does struct beacon_session have?', [/\b6 fields/, /cipher/, /key/, /second/, /on_close/]],
    ['Who calls beacon_pulse?', [/beacon_open/, /1 place/], 4],
    ['What is the default value of lamp_name?', [/harbour/], 4],
    ['What is MaxIdle set to?', [/5 \* time\.Minute/], 4],
    ['How many constants does Lantern have?', [/\b3 constants/, /COLOUR_WHITE/], 6],
    ['Is WATTS_NONE defined?', [/^No\b/]],
    ['Which class handles large lanterns?', { nearest: /LargeLantern/ }, 12],
    ['What license is this under?', [/Apache/], 4],
    ['Where is the battery checked?', [/checkBattery/], 4],
    ['What is the default value of minutes in light?', [/`15` by default/]],
    ['How does the lamp restart after a crash?', 'unknown'],
    ['What does LargeLantern extend?', [/Lantern/]],
  ],
  harbour: [
    ['Which classes inherit from Berth?', [/^`DryBerth` is the only type/], 4],
    ['What does Berth extend?', [/\bPlace\b/]],
    ['Which attributes does Berth have?', [/number/, /depth/, /ship/]],
    ['Which errors can moor raise?', [/TooDeep/, /passes on what `error` holds/]],
    ['Which methods does Crane have?', [/\b3 methods/, /lift/, /park/], 4],
    ['List the load kinds', [/\b3 entries/, /liquid/], 10],
    ['How many variants does the Kotlin enum Signal have?', [/^`Signal` has 3 variants/, /Signal\.kt/], 6],
    ['How many colours are in the Swift enum Signal?', [/^`Signal` has 2 variants/, /Signal\.swift/], 6],
    ['What does Beam extend?', [/`Light` and `Visible`/]],
    ['What errors can sound throw?', [/SignalError\.silent/]],
    ['Which interfaces does Ledger implement?', [/Book/, /Audited/, /Comparable/], 4],
    ['How many methods does Ledger have?', [/\b4 methods/, /2 constructors and 2 others/], 6],
    ['What is the value of MAX_ENTRIES?', [/`DEFAULT_ENTRIES`, which is `512`/], 4],
    ['How many fields does Tariff have?', [/\b3 fields/, /currency/], 6],
    // The only name that fits is of a tariff, or else of a benchmark.
    ['How many grace days are there by default?', 'unknown', 16],
    ['What is the default value of graceDays in Tariff?', [/`14`/], 4],
    ['What exceptions does Board of Pilot throw?', [/InvalidOperationException/]],
    ['How many parameters does the constructor of Tide take?', [/\b2 parameters/, /station/], 6],
    ['How many attributes does Tide have?', [/\b3 attributes/, /2 of them set on `self`/]],
    ['Which function parses a tide?', { nearest: /parsetide/ }, 12],
    ['I was wondering where Ledger is defined', [/Ledger\.java/], 4],
    ['What is the value of LENGTH on windows?', 'unknown', 16],
    ['What does moor return if the berth is taken?', 'unknown', 14],
    ['Which method keeps the places of a quay?', 'unknown', 10],
    ['How does it decide which berth to use?', 'unknown', 4],
  ],
  cistern: [
    // A header belongs to C++ where nothing is C.
    ['Which languages is it written in?', [/C\+\+ \(2 files\)/]],
    ['on what port does it listen if I do not say anything?', [/`7411`/, /cistern\.go:8/], 6],
    ['how long does cistern wait for a sluice to be drained before it closes it?', [/`45000`/, /config\.js:3/], 6],
    ['how many overflows does it guard by default?', [/`7`/, /OverflowGuard\.php:4/], 4],
    ['how often does cistern refresh by default, in ms?', [/`1250`/], 6],
    ['how big is the settling tank by default?', [/`8192`/], 4],
    ['which channel gets used if I give none?', [/`9`/, /connect\.py:3/], 4],
    ['which text is put in place of a redacted value?', [/<hidden>/], 6],
    ['what is the default maximum depth?', [/`120`/, /depth_rules\.py:1/], 6],
    // What a function sets for itself is nobody's default.
    ['which seal gets used if I give none?', 'unknown', 16],
    ['how long does it wait for a valve?', 'unknown', 10],
    ['how long does it wait when the pump is broken?', 'unknown'],
  ],
  quarry: [
    // What is said with a default tells of it, whatever it is called.
    ['In which file are delivered loads kept by default?', [/`"?'?\.quarry\.db/, /options\.py:/], 6],
    ['how deep may a seam be dug by default?', [/`450`/, /table\.c:2/], 6],
    // The section that a setting stands in tells two of one name apart.
    ['which port does the crane daemon listen on by default?', [/`7002`/, /options\.py:11/], 6],
    ['which port is used by default?', 'unknown', 16],
    // What only colours the question need not be told, where the file speaks of it.
    ['what is the default blast delay of the siren?', [/`40`/, /blast\.py:1/], 10],
    ['what is the default blast delay of the conveyor?', 'unknown', 16],
    ['What is the default bit length of the drill?', [/`35`/, /Drill\.java:5/], 6],
    // What is given twice is not certain; what is given once is, by a key in brackets too.
    [
      'How many wagons does it use if I dont configure anything?',
      { nearest: /`wagons` is `6` .*`wagons` is `2` / },
      12,
    ],
    ['How many lamps does it use by default?', [/`lamps` is `4`/, /settings\.py:21/], 4],
    // A comment may speak of anything.
    ['How long is idle gravel kept in the bunker by default?', { nearest: /its name has no word/ }, 8],
  ],
  bakery: [
    // What all the things stand in is meant, whatever it is called.
    ['Where is flour dust kept away from the oven?', { nearest: /^Probably `knead`/ }, 4],
    ['Where does the "did you forget" message come from?', [/find_yeast/, /src\/dough\.py:/]],
    // So does the text of a function that tells of everything; what only keeps something or gives it back does nothing.
    ['Where are the loaves sorted by crust for the shelf?', [/^`Counter\.arrange`/], 4],
    ['Where are labels matched against a discount?', 'unknown', 4],
    ['Where are sold loaves saved to the ledger?', 'unknown', 4],
    // What confirms something does not find it out, and what is about a frozen one does not choose.
    ['How does it find out whether the dough is sour?', [/^`is_sour`, function at src\/dough\.py/], 4],
    ['where is it checked if dough is sour', [/^`is_sour`, function at src\/dough\.py/], 4],
    ['How does it decide which recipe book to use?', 'unknown', 4],
    // A time is no one-time token.
    ['Where are one time tokens generated?', [/HmacOtt/], 4],
    // What is no type is the folder or the file that a function stands in.
    [
      'What does heat.Measure return?',
      [/`\(map\[string\]interface\{\}, \[\]string\)`/, /^(?!.*float64)/, /heat\/oven\.go:\d/],
      6,
    ],
    ['How many parameters does store.Measure take?', [/\b1 parameter\b/, /cold\/store\.go:\d/], 6],
    ['What does till.Measure return?', 'unknown', 6],
    // What a type is called after are its parts, unless it is one of them or something that keeps them.
    ['Which hooks are in OvenHooks?', [/^`OvenHooks` has 2 /, /`onHeat` and `onSmoke`/], 4],
    ['which callbacks does OvenHooks contain?', [/^`OvenHooks` has 2 /, /`onHeat` and `onSmoke`/], 4],
    ['How many batches are in DayBatches?', [/\b2 fields: `morning` and `evening`/], 4],
    ['which tones does CrustTone have?', [/\b3 /, /pale/, /golden/, /dark/], 4],
    ['Which signals does BellSignal have?', 'unknown', 12],
    ['Which timers are in OvenTimers?', 'unknown', 12],
    ['Which heat kinds does the oven know?', [/\b3 variants/, /WoodHeat/, /SteamHeat/], 12],
  ],
  apiary: [
    // An ordinary word that nothing is called after colours the question; one that something is called after is meant.
    ['where does it find the suggestions for a mistyped hive?', [/^`find_suggestions`/], 4],
    ['where are the jars of honey labelled automatically?', [/^`label_jars`/], 4],
    ['where are old jars discarded?', 'unknown', 4],
    ['where are jars labelled with kafka?', 'unknown', 4],
    // What holds something does not do it, and a sentence that does not say what is done makes up for nothing.
    ['where are fragile combs wrapped?', 'unknown', 4],
    ['where is the weight of a frame computed?', 'unknown', 4],
    // What looks like a path and is none is a word.
    ['where does swarming.log get written?', 'unknown', 6],
    // A comment that is the question itself, one at the head of a file, and the same method of two classes.
    ['how does it find the queen cell of a comb?', [/^`Comb\.look_for_cell`/], 4],
    ['where do you protect against robber wasps?', { nearest: /^Probably `src\/fences\.ts`/ }, 4],
    ['how does it decide if a colony has swarmed?', [/^`WeightChecker\.check_swarmed`/], 4],
  ],
  signalbox: [
    // A module stands for the environment; a task that is described is no command, nor is a method of HTTP.
    ['Which environment variables does it read?', [/^2 environment variables: `LAMP_COLOUR` and `LAMP_DEPTH`/], 6],
    ['Does it read any environment variables? Which ones?', [/LAMP_COLOUR/, /LAMP_DEPTH/], 6],
    ['Which commands does the program have?', [/^2 commands: `raise` and `lower`/], 4],
  ],
  towpath: [
    // What getopt and a function of the program's own are given is written elsewhere.
    ['Which flags does towpath take?', [/^3 flags: `-h`, `-d` and `-q`/], 8],
    // The longest name has but one space behind it.
    ['Which commands does towpath have?', [/^3 commands: `haul`, `rest` and `unharness`/], 6],
    ['Which environment variables are read?', [/^2 environment variables: `TOWPATH_HORSE` and `TOWPATH_ROPE`/], 6],
  ],
  signalmast: [
    // One of several by its place, whatever it is called and however it is said; what has no such place is no answer.
    ['What is the last entry of the Pennant enum?', [/it is `DUTY`/], 6],
    ['what does Pennant end with', [/it is `DUTY`/], 6],
    ['which one comes second in Pennant', [/it is `CHURCH`/], 6],
    ['what comes after CHURCH in Pennant?', [/is `HOMEWARD`/], 4],
    ['what comes after DUTY in Pennant?', [/^Nothing of `Pennant` stands after/], 4],
    ['the final field of the Berth record', [/it is `lit`/], 6],
    ['the second to last pennant of Pennant', [/it is `HOMEWARD`/], 6],
    ["what's the last option in the choices table", [/it is `dip`/]],
    ['how many entries are in choices?', [/\b3\b/], 10],
    ["what's the last hoist in mast/hoists.py?", [/`def clear\(wind\)`/, /\b3 hoists/]],
    ['what does hoists.py end with?', [/The last declaration in mast\/hoists\.py is `def main\(\)`/]],
    ['what is the last shanty in mast/hoists.py?', 'unknown', 6],
    ['what is the last captain of Mast?', 'unknown', 6],
    ['which function comes right before lower in hoists.py?', [/`def storm\(wind\)`/], 6],
    ['what does the Mast constructor take?', [/height: Double/], 4],
    ['what is the type of the second field of Halyard', { nearest: /load/ }, 8],
    ['what is the type of the last parameter of signal', 'unknown', 8],
    // What is said of one of them, or of what it does first, is not told by the whole.
    ['which method of Mast is the loudest', 'unknown', 10],
    ['which variant of Pennant is 30 metres long', 'unknown', 10],
    ['what does lower do first', 'unknown', 10],
    ['how many times is _fold called?', [/called in 1 place: `lower`/], 4],
    ['how many lines does storm have in hoists.py?', [/\b3 lines/], 6],
  ],
  lockkeeper: [
    ['Which commands does lockkeeper have?', [/^3 commands: `open`, `close` and `drain`/], 8],
    ['What environment variables does it read?', [/^1 environment variable: `LOCK_KEEPER`/], 6],
  ],
  gasworks: [
    // What is read is neither mentioned in a text nor only set; a function of the program's own is followed.
    [
      'Which environment variables does it read?',
      [/^3 environment variables: .*`GAS_PRESSURE`/, /`GAS_HOLDER`/, /`GAS_FLAME`/, /^(?!.*GAS_COLOUR)/],
      8,
    ],
    // What is run only speaks of a test, or of what is latest.
    ['How do I run the tests?', 'unknown', 4],
    [
      'Which dependencies does it have?',
      [/names 1 dependency: `burner` \^2\.0\.0; and 1 for development: `mantle` \^1\.1\.0\./],
      4,
    ],
  ],
  gasometer: [
    // A function that is called after the environment may ask something else.
    ['Which environment variables does it read?', 'unknown', 16],
    // What is written to a pipe is nothing that somebody types.
    ['Which commands does the program have?', 'unknown', 14],
    ['What are the values of Command?', [/2 (?:values|variants): `CMD_OPEN` and `CMD_CLOSE`/], 4],
    // A part for some editor is not the whole.
    ['What is the entry point?', [/^The entry point is main\.go:5 /], 6],
  ],
  gantry: [['which command line options does gantry have?', [/^4 flags: `-s`, `-e`, `-l` and `-v` \(gantry\.c:21/], 8]],
  sextant: [
    ['which commands does the program have?', [/^2 commands: `sight` and `plot`/], 8],
    ['what subcommands does the noon command have?', [/^2 commands: `sight` and `plot`/], 10],
    ['which environment variable tells sextant where its almanac is?', [/^`SEXTANT_ALMANAC` /], 4],
  ],
  winch: [
    // Each program has flags of its own, declared by the names of records or by a function that is handed the set.
    ['which flags does winch take?', [/^3 flags: `--wind`, `--brake` and `--cable`/], 8],
    ['which flags does pulley take?', [/^1 flag: `-load`/], 8],
    ['which flags does capstan take?', [/^2 flags: `--turn` and `--bars`/], 8],
    // Programs that lie side by side have commands of their own, or none.
    ['what commands does pulley understand?', [/^2 commands: `raise` and `lower`/], 6],
    ['what commands does winch understand?', [/^2 commands: `unwind` and `rewind`/], 6],
    ['what commands does capstan understand?', 'unknown', 16],
    // One of them is put together.
    ['Which environment variables does it read?', 'unknown', 16],
  ],
  windmill: [
    ['Which version of windmill is this?', [/\b2\.7\.1\b/, /configure\.ac:2/], 4],
    ['What is the default wind limit?', [/`90`/, /settings\.c:5/], 8],
    ['What is the default brake delay?', [/`15`/], 6],
    ['How many forecast retries are there by default?', [/`6`/, /forecast\.py:4/], 6],
    // What is printed is not what is set.
    ['What is the default gear ratio?', 'unknown', 10],
    ['Which environment variables does it read?', [/WINDMILL_SITE/, /^1 environment variable\b/]],
    ['Which flags does windmill have?', [/--turbine/, /--dry-run/, /--forecast-retries/, /\b3 flags/], 8],
    // A switch in a function of its own tells no commands apart.
    ['Which commands does windmill have?', [/^3 commands: `today`, `week` and `history`/], 8],
  ],
  ferry: [
    ['What does heavy? return for nil?', [/`false` below `if crate\.nil\?` /, /`true` below `if crate\.weight > 90`/]],
    ['Which exit code does it use after a tally error?', [/`71` \(lib\/manifest\.rb:18\)/, /^(?!.*66)/], 12],
    ['Which exit code does it use after a weather error?', 'unknown', 12],
    ['Who calls closed?', [/Manifest\.seal!?/, /manifest\.rb:7/, /\b1 place/], 6],
    ['Who calls Late?', 'unknown', 4],
    ['What does pickPlanks return?', [/`found`/, /^(?!.*isDry)/], 6],
    ['Where is countSteps used?', [/\b1 line\b/, /gangway\.lua:16/], 8],
    ['How many imports does lib/board.js have?', [/\b2\b/, /`os` \(line 2\)/, /lib\/index\.js:4/]],
    ['Where is tides imported?', [/\b2 lines/, /lib\/index\.js:1/, /lib\/board\.js:1/], 6],
    ['Which errors are in DockError?', [/\b3 variants/, /TooShallow/, /^(?!.*BoardingError)/], 4],
    ['Who calls moored?', [/tie_up/, /^(?!.*`cast_off`)/], 6],
    ['Which function comes right after north_pier in pier.py?', [/south_pier/], 4],
    ['what function stands before `south_pier`?', [/is `def north_pier/], 4],
    ['Where is south_pier defined and who calls it?', [/pier\.py:6/, /west_pier/], 4],
    ['Where is south_pier defined and why is it so short?', 'unknown'],
    ['How many properties does Sailor have?', [/\b1 property/, /is_rested/]],
    ['Which methods of Sailor raise?', 'unknown', 14],
    ['Does Captain inherit from Sailor?', [/^Yes\b/], 4],
    ['Does Passenger inherit from Sailor?', [/^No\b/], 4],
    ['How many classes are called Passenger?', [/\b2 places/], 4],
    ['Which types implement Floating?', [/^1 type\b/, /Barge/, /^(?!.*Chart)/], 6],
    ['How many methods does Floating have?', [/\b1 method/]],
    ['How many classes does tickets.py in src/ define?', [/^1 class\b/]],
    ['What is the first type in hull.go?', [/Floating/]],
    ['Which functions does flags.lua have?', [/\b1 function/, /raise_flag/, /lower_flag/, /together 3/], 6],
    ['How many tests are in checks.rs?', 'unknown', 12],
    ['Where is tides used?', [/lib\/board\.js:5/], 6],
    ['How many variants does DockError have and which ones?', [/\b3 variants/, /TooShallow/]],
  ],
  foundry: [
    // A macro before the name of a class is no part of it.
    ['How many methods does Mould have?', [/\b5 methods/, /Pour/, /Empty/, /~Mould/], 4],
    ['What does SandMould extend?', [/`Mould`/]],
    ['Which methods of Mould are static?', [/\b1 static method/, /Default/], 6],
    ['How many public methods does Furnace have?', [/\b2 public methods/, /Light/, /Build/], 6],
    ['Which functions in bellows.c are static?', [/\b2 static functions/, /strokes/, /rest/]],
    ['How many functions are in bellows.c?', [/^3 functions/], 4],
    ['What is the value of kBronze?', [/`1`/], 4],
    ['What is the value of kLead?', [/`80`/], 4],
    ['How many properties does Furnace have?', [/\b4 properties/, /MaxHeat/], 6],
    ['How many fields does Furnace have?', [/\b3 fields/, /isLit/], 6],
    // What a test sets is no default.
    ['What is the default of MaxHeat?', 'unknown', 4],
    // Too long to be shown whole, and a heading has two directions.
    ['Which interface does Smith implement?', [/`Worker`/, /`Comparable<Smith>`/, /\b2 types/], 6],
    ['Which classes implement Worker?', [/^`Smith` is the only type/, /Apprentice/], 6],
    // That a type of Go fits an interface is written nowhere; what the interface is was not asked.
    ['Which types implement Forger?', 'unknown', 6],
    ['How many sorts are there?', 'unknown', 12],
    ['How many entries does the enum Stage have?', [/\b2 variants/]],
    ['Where is polish defined?', [/src\/sorts\.ts:13/]],
  ],
  maltings: [
    // What is asked for in the middle of a sentence is no sort of declaration, and every type of Rust has a `fmt`.
    ['How does it decide what type a grain is?', [/^`classify`/], 10],
    ['How does it guess the format of a ticket?', [/`sniff`/], 4],
    ['How many mesh kinds are there?', [/`mesh_kind` has 3/], 6],
    ['How many members does the Turn enum have?', [/2 variants: `SLOW` and `FAST`/], 4],
    // What is commented out calls nothing.
    ['Where is sift called?', [/^(?!.*main)`sift` is called in .*sift_twice/], 6],
    // One is asked for, not all there are.
    ['Which drying time does a GrainKind get?', 'unknown', 8],
    ['Which sorts of grain are there in GrainKind?', [/2 (?:members|variants)/, /Barley/, /Rye/], 4],
    // A stub says the same again.
    [
      'Which parameters can I give Kiln when I create one?',
      [/^`Kiln` has 3 parameters: `owner`, `trays=4` and `heat="low"` \(maltings\/kiln\.py:4-11\)\.$/m],
      4,
    ],
    ['how many trays are kept warm at most by default?', [/`keep_warm_tray_limit` is `6`/], 8],
    ['How long is the soak-in by default?', [/`Duration::new\(3, 0\)`/, /lib\.rs:23/], 4],
    [
      'which environment variables does it read?',
      [
        /^4 environment variables: `MALTINGS_HOME`, `MALTINGS_TOKEN`, `MALTINGS_HEAT` and `SCRIPT_NAME`/,
        /Besides, maltings\/settings\.py:9 takes one/,
      ],
      4,
    ],
    ['What command line options does the turner script accept?', [/^2 flags: `--depth` and `--slow`/], 6],
    ['how many tests are in tests/floor.rs?', [/^1 test\b/, /has_rows/], 6],
    ['what classes or structs are declared in steep.hpp?', [/^1 class.*Steep/, /^1 struct.*Leak/m], 4],
    ['Which parameters does ~Steep take?', [/~Steep` has 0 parameters/]],
    // A letter that nothing is made of is taken all the same.
    ['what flags does src/rake.c take?', [/^3 flags: `--width`, `--help` and `-r`/], 8],
    ['Which subcommands does it have?', [/^1 command: `turn`/], 8],
    ["what's the last func in src/rake.c?", [/`int rake\(int argc, char \*\*argv\)`/]],
    ['how many arguments has the constructor of Kiln, I mean the thing for drying?', [/^`Kiln` has 3 parameters/], 6],
    ['which flags are in maltings/cli.py?', [/^1 flag: `--sacks`/], 8],
    ['Where is the NoGrain error raised?', [/raised in 1 line of 1 file: maltings\/cli\.py:26/], 4],
    ['Which types implement Swept?', [/^2 types/, /`\(Floor, usize\)`/]],
    [
      'How many parameters does the constructor of Rake take?',
      [/3 parameters: `depth`, `slow=False` and `\*\*more`/],
      4,
    ],
    ['What does Rake do?', [/: Turns the grain\.$/m], 4],
    // A word of another language is none of its.
    ['Where is isTablet used?', [/used in 1 line of 1 file: src\/device\.ts:6/], 4],
    ['How does it detect an ipad tablet?', [/isTablet/], 4],
  ],
  weir: [
    ['What language is the flow folder written in?', [/flow is written in Go \(4 files\)/], 4],
    ['what is src written in?', [/src is written mostly in Java \(5 files\), and in /], 4],
    ['Which language is the harbour part written in?', 'unknown', 12],
    [
      'How many constructors does Sluice have?',
      [/^`Sluice` has 3 constructors/, /`Sluice\(int width, String name\)`/],
      6,
    ],
    // What makes one is no method that comes last.
    ['What is the first method of Sluice?', [/it is `open`/], 6],
    ['How many public methods does Sluice have?', [/\b2 public methods \(of 4; 1 constructor and 1 other\)/], 6],
    ['Which constructors does the Kotlin class Lock have?', [/\b3 constructors/, /depth: Double/, /other: Lock/], 6],
    ['List the constructors of Bolt', [/\b1 constructor/, /Bolt\(int size\)/], 8],
    ['How many constructors does level_of have?', 'unknown', 16],
    ['What does level_of call?', [/^`level_of` calls `settle`, `clamp` and `inner` \(/]],
    ['What is the first function in gate.c?', [/^The first function in src\/gate\.c is `int gate_open\(int gate\)`/]],
    ['How many functions are in gate.c?', [/^2 functions/, /gate_open/, /held/], 4],
    ['Which functions are in gate.h?', [/^2 functions/, /gate_close/], 4],
    ['Which function comes right before held?', [/gate_open/], 4],
    ['Where is JammedException thrown?', [/^`JammedException` is raised in 1 line/, /Sluice\.java:13/], 10],
    ['Where is JammedException caught?', [/^`JammedException` is caught in 1 line/, /Sluice\.java:17/], 10],
    ['How many tests are in level.rs?', [/^2 tests in src\/level\.rs/, /`clamps_what_is_low`/, /`settles`/], 4],
    // Who builds on what is inside of a type does not build on the type.
    [
      'Which classes implement Warden?',
      [/^2 types/, /`Notes`/, /`NightWarden`/, /1 more type: `NightNotes`/, /^(?!.*Clerk)/],
      6,
    ],
    // What must be implemented is told by the contract, where it tells all of it and nothing else.
    ['What methods must a Gauge implement?', [/^`Gauge` has 2 methods: `Show` and `Hide`/, /^(?!.*brass)/], 6],
    ['which methods does every Gauge have to implement?', [/\b2 methods\b/], 6],
    ['Which methods do I have to implement to be a Warden?', [/^`Warden` has 1 (?:abstract )?method\b/, /`watch`/], 8],
    ['What methods must a Meter implement?', 'unknown', 6],
    ['What methods must a Sieve implement?', [/^`Sieve` has 1 abstract method \(of 2\): `width`/], 8],
    ['Which methods should Sluice implement?', 'unknown', 6],
    ['What implements the Meter interface?', [/^2 types that implement `Meter`/, /`Paddle` and `Float`/], 10],
    ['Which types implement Reader?', [/^2 types/, /Paddle/, /Float/], 8],
    ['Which types implement io.Closer?', [/Rod/, /Paddle/, /base/], 8],
    ['Which types implement Alarm?', 'unknown', 10],
    ['How many tests are in test_gate.c?', [/^2 tests/, /`test_opens`/, /`test_closes`/]],
  ],
  // Ruby and Python, where an outline must list what stands in a condition, a block or beside another name.
  saltern: [
    ['Which methods does the class Pan have?', [/\b6 methods/, /`\[\]`/, /`\[\]=`/, /`<<`/, /`rake`/, /`drain!`/]],
    ['How many methods are in pan.rb?', [/^11 methods/, /def area/, /def level=/]],
    ['Which constants does pan.rb define?', [/^3 constants/, /DEPTHS/, /Sluice/, /Limit/]],
    ['what is the first method in pan.rb?', [/def area/]],
    ['Which exception does drain! raise?', [/raises `DrainError`/]],
    ['Which exception does level= raise?', [/raises `ArgumentError`/]],
    ['Which exceptions does rake raise?', [/raises `RuntimeError`/]],
    ['how many constants are in crystal.py?', [/^5 constants/, /_GRAIN/, /FINE/, /LEAST/]],
    ['What is the value of FINE?', [/`1`/]],
    ['What is the value of SMALLEST?', [/`0`/]],
    ['What does DustError inherit from?', [/`ValueError`/]],
    ['Which class attributes does Crystal have?', [/\b2 class attributes/, /shape/, /hardness/], 4],
    ['how many instance attributes does Crystal have?', [/\b2 instance attributes/, /weight/, /colour/], 4],
    ['How many parameters does sift take?', [/\b2 parameters/, /`cls`/, /`mesh=4`/]],
    ['what is the default of parameter mesh of sift?', [/`mesh` of `sift` is `4`/]],
    ['what is the default of parameter cls of sift?', 'unknown', 8],
    ['Which exceptions does crush raise?', 'unknown'],
    ['how many callers does grind have?', [/`polish` \(saltworks\/crystal\.py:\d+, :\d+\)/], 4],
    ['what is the Pan class for?', [/A shallow basin in which brine dries/]],
    ['what is Levels?', [/Levels that every pan shares/]],
    ['what does Levels.brimful? do', [/Whether no more brine may come in/]],
    // A method of Ruby returns its last statement, and what has no `return` returns nothing.
    ['What does brimful? return', [/returns .*`level >= Limit`/]],
    ['what does rake return?', 'unknown'],
    ['What does polish return?', [/returns .*`grind\(\)`/]],
    ['What does settle return in crystal.py?', [/returns nothing \(/]],
    ['Which modules does Pan include?', [/includes 2 modules: `Enumerable` and `Levels`/], 4],
    ['what does Sluice.new take?', 'unknown', 8],
    ['what does Pan.new take?', [/\b2 parameters/, /`rows`/, /`lining: nil`/]],
    ['what parameters can I pass when constructing a Crystal?', [/\b2 parameters/, /`weight`/]],
    ['how many parameters does drain! take?', [/\b0 parameters/]],
    ['how many arguments does grind take?', [/\b0 parameters/]],
    ['how many states are there in PanStates?', [/\b3 constants/, /FLOODED/, /DRYING/, /RAKED/], 6],
    ['which classes are defined in crystal.py?', [/^3 classes/, /1 more: `Dust`; together 4/], 4],
  ],
  granary: [
    // Keyword arguments are parameters that say so by their own text; where it does not tell, nothing is said.
    [
      'Which keyword arguments does the constructor of Chute accept?',
      [/\b2 keyword parameters: `slope: 30` and `lining: nil`/, /chute\.rb/],
      2,
    ],
    ['which kwargs does the Dust constructor take?', [/\b2 keyword parameters/, /grain=1/, /colour="grey"/]],
    ['Which keyword arguments does pour take?', 'unknown', 14],
    ['Which keyword args does settle take in dust.py?', 'unknown', 14],
    ['How many arguments does the constructor of Chute accept?', [/\b3 parameters/, /`width`/]],
    ['Which method comes right after merge in bin.rb?', [/merge!\(other\)/], 6],
    ['Which method comes after merge! in bin.rb?', [/def settle/], 6],
    ['What is the last method in bin.rb?', [/def settle/]],
    // The sign is of another name.
    ['Who calls merge! in bin.rb?', [/Bin\.initialize/, /\b1 place/], 6],
    // What stands above a heading is not what is declared.
    ['Which private functions are in Scale.kt?', [/^2 private functions/, /tare/, /calibrate/]],
    // For every reference to one, which is no type by name.
    ['Which types implement Sieve?', [/^2 types/, /Coarse/, /Fine/]],
    // A doctest is no use.
    ['Where is moisture used?', [/\b1 line\b/, /heat\.py:18/], 4],
    ['Where is TooDamp raised?', [/is raised in 1 line/, /heat\.py:19/], 6],
    // One place is not all of them.
    ['Which methods of Conn take a deadline?', 'unknown', 14],
    ['Which methods of Grade take self by value?', 'unknown', 16],
    // The type stands in the line above, and there are two parameters.
    ['What does open_chute return?', [/returns `int`/]],
    ['What is the third parameter of open_chute?', 'unknown', 6],
    ['What is the second parameter of open_chute?', [/`int \*left`/]],
    // Neither a constructor nor the end of a comment is a use.
    ['Where is Hopper used?', [/\b2 lines\b/, /Loader\.next/], 6],
  ],
  mooring: [
    // What a library is told of in a loop is not what a queue tells apart by hand.
    ['Which commands does mooring have?', [/^3 commands: `dock`, `leave` and `list`/], 8],
    // The version of a tool is not that of the project.
    ['Which version of mooring is this?', 'unknown', 6],
  ],
  ropewalk: [
    // What is only declared here may do anything.
    ['Which functions does haul_in call?', 'unknown', 6],
    ['What does splice return?', [/returns nothing \(/]],
    // A method is a function to some, and a file that has only methods has functions.
    [
      'What is the last function in src/agent.rs?',
      [/^The last function, a method, in src\/agent\.rs is `pub fn new\(\) -> Self` of `AgentBuilder`/],
    ],
    // What C names twice is one thing, and who only takes one declares none.
    ['name all fields of capstan_', [/^`capstan` has 2 fields: `winch` and `bars` \(src\/winch\.h:11/], 8],
    ['which constant of Pawl_ comes last?', [/the last: it is `PAWL_LOST` \(src\/winch\.h:16/], 8],
    // One function for each condition is one function, and where a condition cuts one in two, nothing is sure.
    ['how many functions are in gear.c?', [/^2 functions in src\/gear\.c: .*teeth.*ratio/], 4],
    ['how many functions are in brake.c?', 'unknown', 14],
    ['which type aliases does src/labels.ts define?', [/^1 alias in src\/labels\.ts: `export type Depth = number`/]],
    ['is `fetched` async?', [/^Yes: `fetched` is async/]],
    ['is the function stored async?', [/^Yes: `stored` is async/]],
    ['is `labelled` async?', [/^No: `labelled` is not async/]],
    // Whoever waits for it may call it so.
    ['is `promised` async?', 'unknown'],
    // What is put into a text is code.
    ['Who calls indent?', [/^`indent` is called in 1 place: `labelled` \(src\/labels\.ts:6/], 4],
    // A capital makes a name of a word that asks or joins.
    ['Which fields does If have?', [/^`If` has 2 fields: `branches` and `otherwise`/]],
    ['Which classes extend Values?', [/^`EvenValues` is the only type/], 4],
    ['What is the last function in mill/config.py?', [/`def parse\(text: str\) -> dict`/]],
    // What is done with something is not where something of that name is declared.
    ['How are config files found?', [/find_config_file/, /mill\/config\.py:8/], 4],
    ['Where is config defined?', [/`config` is defined at mill\/config\.py:5/], 4],
    // What an attribute says of a field is not what the field is given.
    ['What type has the spindles field of Orders?', [/^(?!.*its value)`Orders\.spindles`.*Option<usize>/]],
    ['what type is the timer field of spindle?', [/`spindle\.timer`.*\*time\.Timer/], 4],
    // What something is made with, where it is made of nothing, is a default.
    ['How long is the patience by default?', [/40/, /agent\.rs:23/], 4],
    // Another name for something has no parts of its own.
    ['How many members does struct winch have?', [/^`winch` has 2 fields: `turns` and `load` \([^)]*\)\.$/m], 6],
    // What options are declared with is their default.
    ['What is the default for strands?', [/`strands` is `3`/, /twister\.rb:6/], 4],
    // What another function is used for chooses among those that are called.
    ['Which function does load_config use to find the file?', [/calls `find_config_file`/], 4],
    ['Which function does Twister.twist use to lay the yarns?', [/calls `lay`/], 4],
    ['how many propertys does Orders have?', [/\b2\b/, /spindles/, /fibre/]],
    // A word that every object of JavaScript has.
    ['Where is the constructor of the rope called?', 'unknown', 4],
  ],
  loom: [
    // Go may have the names of flags in the tags of a struct.
    [
      'what command line flags does loom accept?',
      [/^6 flags: `--help`, `--pattern`, `--width`, `--no-selvage`, `-q` and `--exec` \(options\.go:5\)/],
      10,
    ],
    // What is taken apart has a default for each of its parts.
    ['What is the default of maxPicks?', [/`maxPicks` is `3` \(web\/shuttle\.js:3\)/], 4],
    ['What is the default of spareYarn?', [/`spareYarn` is `256` \(web\/shuttle\.js:3\)/], 4],
    // Nothing has a grammar for it, but one line says it.
    ['which text is MAX_HEDDLES?', [/`10`/], 4],
    ['whats MAX_HEDDLES?', [/^`MAX_HEDDLES` is `10` \(draft\/draft\.l:2\)\.$/m], 4],
    ['What is MAX_HEDDLES in options.go?', 'unknown', 4],
    ['whats MAX_SHAFTS?', 'unknown', 4],
    ['whats TREADLES?', 'unknown', 4],
  ],
  chandlery: [
    // A packed gem has its version in the name of its manifest, and says what it needs twice: once for tools of old.
    ['which gems does it need at runtime?', [/names 2 dependencies: `thor` >= 0\.19, < 2\.0, `tallow` ~> 1\.8\.$/m], 4],
    ['What are the dev dependencies?', [/1 for development: `rake`/], 4],
    // What a class has for all of its commands is declared elsewhere.
    [
      'which options can I pass to the dip command?',
      [/^5 flags: (?=.*`--json`)(?=.*`--times`)(?=.*`--wax-kind`)(?=.*`--trim`)(?=.*`--quiet`)/],
      6,
    ],
    ['Which options does the melt command take?', [/^2 flags: (?=.*`--degrees`)(?=.*`--quiet`)/], 6],
    ['Which version of ruby does it need?', [/Ruby >= 2\.7/], 4],
  ],
  cooperage: [
    ['What is the default of max_barrel_age?', [/`max_barrel_age` is `"86400"`/], 6],
    [
      'on which port does the yard listen if I configure nothing?',
      [/^`gates` is `"localhost:7411"` \(cooperage\/config\.py:5\)\.$/m],
      6,
    ],
    // What a call passes is no default.
    ['What is the default minimum of staves?', 'unknown', 16],
    ['which hoop maker gets used by default?', [/^`hoop_maker` is `"forge"`/m], 6],
    ['how often does it retry to char by default before giving up?', [/^`charretries` is .*3/m], 8],
    ['Which plan file is used when I dont pass one?', [/^`file` is `'orders\/plan\.rb'` \(lib\/cooper\.rb:4\)\.$/m], 6],
    ['Which cellar is used when I pass none?', [/^`cellar` is `"\/var\/cellar"`/m], 6],
    ['how often does the fill hook look by default?', { nearest: /`updateInterval` is `250`/ }, 6],
    // One of two is called after what is asked about.
    ['how many times does the cart retry try again by default?', [/`given\.maxRetries \?\? 7`/], 6],
    ['how long does it wait for the cooper by default?', 'unknown', 14],
  ],
  apothecary: [
    // What a manifest says goes before what could be run by itself, and what lies beside the programs there is none.
    [
      'What is the entry point?',
      [/^The entry point is apothecary\/counter\.py:6 .*`apothecary` runs \(setup\.py:8\)\./m],
      8,
    ],
    ['Which console scripts does it install?', [/^1 program: `apothecary`/m], 4],
    [
      'Which dependencies does it have?',
      [/names 2 dependencies: `attrs` >=20, `tinctures`; and 2 optional: `nightshade` ==0\.3, `grams` >=2\./],
      4,
    ],
    ['Which extras does it have?', [/names 2 extras: `poisons` and `scales`\./], 4],
    ['What version is this?', [/\b1\.6\.2\b/], 4],
    // Nothing tests it, and a word of the question in some comment is no way to do so.
    ['How do I run the tests?', 'unknown', 4],
    ['What licence is it under?', 'unknown', 4],
  ],
  saltworks: [
    // A build script is run by the build.
    ['What is the entry point?', 'unknown', 6],
    [
      'Which dependencies does it have?',
      [
        /names 1 for the build: `sluice` 0\.2|names 1 dependency: `brine` 1; and 2 optional: `crystals` 2\.1, `rakes` 0\.4/,
      ],
      4,
    ],
    [
      'Which cargo features can I enable?',
      [/names 3 features: `panning`, `drying` and `crystals`\. By default: `panning`\./],
      4,
    ],
  ],
  sawmill: [
    // Accessors are no methods, what is announced before it is written is no other one, and a field may hold a function.
    [
      'How many methods does Saw have?',
      [
        /^`Saw` has 5 methods \(1 constructor and 4 others; `oil` and `of` as fields .*; besides the accessor `isRunning`\)/,
      ],
    ],
    [
      'Which fields does Saw have?',
      [/^`Saw` has 4 fields .*: `teeth`, `running`, `make` and `speed` \(/, /besides `oil` and `of`/],
    ],
    ['How many properties does Log have?', [/^`Log` has 2 properties: `length` and `bark`/]],
    ['What does Saw extend?', [/extends 1 type: `Feed<Wood>` and implements 1 type: `Source`/]],
    // What is exported picks, whichever way it is said.
    [
      'how many functions does src/saw.ts export?',
      [/^3 exported functions in src\/saw\.ts: .*boards.*resaw.*halves/],
      4,
    ],
    ['which functions are exported by src/saw.ts?', [/^3 exported functions/], 4],
    ['how many functions are in src/saw.ts?', [/\(5 on their own, /], 4],
    ['what is the last function in src/saw.ts?', [/`export function halves</], 4],
    // What is between angle brackets is no parameter, and neither is a comment.
    [
      'which parameters does the constructor of Saw take?',
      [
        /has 3 parameters: `public readonly make: Partial< Wood, Blade >`, `@given.* readonly speed = 3` and `\.\.\.others: string\[\]`/,
      ],
    ],
    ['which parameters of boards are optional?', 'unknown', 14],
    ['how many required parameters does resaw have?', [/1 required parameter: `self: Log`/], 4],
    ['How many parameters does resaw take?', [/2 parameters: `self: Log`/]],
    ['Which parameters does sharpen take?', [/2 parameters: `blade` and `angle`/]],
    ['How many arguments does dust accept?', [/^`dust` has 0 parameters/]],
    ['how many type parameters does halves have?', 'unknown', 14],
    // What is added to the world is declared in the file as well.
    ['what is the first interface in src/feed.ts?', [/`interface Window`/], 2],
    // A word for parts may be the name of a type, and what parts are called the end of one.
    ['Which methods does the Members class have?', [/^`Members` has 2 methods: `join` and `leave`/], 2],
    ['What are the states in BeltState?', [/3 variants: `Idle`, `Moving` and `Stuck`/], 4],
    ['which values has the Gear enum on web?', [/`Gear` has 1 value: `Only` \(web\/gear\.ts/], 8],
    ['what type does leave have in Members?', 'unknown', 6],
    ['what type does joined have in Members?', [/joined: Map<string, Log>/], 2],
    // What stands behind the end of a function inside of another is none of its.
    ['who calls settle?', [/`run` \(src\/run\.ts:1\d\)/], 8],
    // Only what a language calls a constructor is one.
    ['what parameters does the constructor of Belt take?', 'unknown', 4],
  ],
  tollhouse: [
    // What an option is where it is not given, as its own declaration says.
    [
      'What is the default of the --gate-delay option?',
      [/`--gate-delay` is `45` by default \(tollhouse\/cli\.py:8/],
      4,
    ],
    ['what does --lantern-oil default to?', [/`2\.5` by default/], 4],
    ['What is the default of --ledger-dir?', 'unknown', 16],
    ['What is the default value of the --bell-count option?', [/`3` by default \(web\/bell\.ts:4/], 4],
    ['What is the default of the --bell-host flag?', 'unknown', 16],
    ['What is the default value of the --raise-kind option?', [/`"ByHand"` by default/], 4],
    ['What is the default value of the quill_command option?', [/`"goose"` by default \(src\/vars\.c:9/], 10],
    // What is returned in a case is what the only branch says that is about it.
    ['What does gate_for return when no cart is given?', [/then returns `'shut'`/]],
    [
      'What does gate_for return when the tolls are empty?',
      [/case by case/, /- `'free'` below `if len\(tolls\) == 0 and cart\.empty`/, /- `'open'` otherwise/],
      2,
    ],
    [
      'What does weigh return if the clerk is None?',
      [/case by case/, /- `0` below `for entry in entries` and `if clerk is None`/],
      2,
    ],
    ['What does weigh return for empty entries?', [/then returns `-1`/], 4],
    ['What does is_slow return for RaiseKind::ByMule?', [/then returns `false`: none of the other cases/]],
    ['What does is_slow return for RaiseKind::ByHand?', [/then returns `true`/]],
    ['What does flagFor return on error?', [/then returns `'!'`/]],
    ['What does flagFor return if carts is 0?', [/then returns `'e'`/]],
    ['What does gateFlag return for mule?', [/then returns `"slow"`/]],
    [
      'What does gateFlag return for horse?',
      [/- `"late"` below .*`case "horse"` and `if carts > 2`/, /- `"fast"` below .*`case "horse"` \(/],
      2,
    ],
    ['What is the default of --cry-count?', [/`--cry-count` is `6` by default/], 4],
    ['What is the default of the --no-echo flag?', [/`--no-echo` is `true` by default/], 4],
    ['What is the value of codeAsleep?', [/`codeAsleep` is `2`, by its place/], 4],
    ['What is the value of markHorse?', [/`markHorse` is `4`, by its place/], 4],
    // What comes behind a guard or a loop is for the rest.
    ['What does the greeting property of Keeper return when name is None?', [/then returns `'halt'`: not/], 4],
    [
      'What does lamp return when the name is None?',
      [/- `oil` below `if self\.name is not None`/, /- `0` otherwise/],
      2,
    ],
    ['What does findCart return if no cart is found?', [/then returns `-1`, behind its loop/]],
    ['What does findCart return if no horse is found?', 'unknown', 14],
    // All that begins alike, without what guards a header or takes parameters.
    ['How many LAMP_SHOW_ constants are there?', [/^2 constants begin with `LAMP_SHOW_`: .*RED.*BLUE/], 4],
    ['which constants start with LAMP_STATE_?', [/^3 constants .*OFF.*DIM.*LIT/], 4],
    ['How many LAMP_KIT_ constants are there?', 'unknown', 14],
    // What ends the program, and with which code.
    ['What exit status does lamp_broken exit with?', [/`lamp_broken` exits with `4`/]],
    ['Which exit code does lamp_missing exit with?', 'unknown', 14],
    ['With which file permissions is the seal file written?', [/`0600` \(gate\/book\.go:13\)/], 4],
    ['With which permissions is the bread basket written?', 'unknown', 14],
    // What a function knows by its only table or switch.
    ['Which tongues does greeting know?', [/3 entries: `en`, `nl` and `de`/], 8],
    ['Which coins does coinFor accept?', [/3 entries: `penny`, `farthing` and `groat`/], 8],
    ['Which horses does coinFor accept?', 'unknown', 16],
    // What is named by its file alone.
    ['How many constants does the enum in gate/Tolls.java have?', [/`Tolls` has 3 constants/], 8],
  ],
  tannery: [
    // A command that is given to another one is a part of that one.
    ['What top-level commands does tannery have?', [/^3 commands: .*`hide`.*`server`.*`completion`/], 6],
    ['which subcommands does the hide command have?', [/^2 commands: .*`soak`.*`scrape`/], 6],
    // One of these is made elsewhere, and the word for a server is that of a command.
    ['What are the subcommands of the server command?', 'unknown', 16],
    ['Which subcommands does tannery server have?', 'unknown', 14],
    ['Which flags does the server command take?', [/^1 flag: `--port`/], 6],
    // A variable of the environment is declared by nobody, and handled where it is read.
    ['Where is TANNERY_PIT handled?', [/handled in 1 line of 1 file: cli\/server\/server\.go:27 in `start`/], 2],
    ['which environment variable overrides the config path?', [/^`TANNERY_CONFIG` \(cli\/server/], 4],
  ],
  limekiln: [
    // What a copy of getopt shows how to use is none of the program's, and neither is a row of another table.
    [
      'Which command line options does kiln have?',
      [/^4 flags: `--help`, `--charge`, `--fuel` and `--quench` \(kiln/],
      4,
    ],
  ],
  brewhouse: [['What commands does brew have?', [/^3 commands: `ferment`, `mash` and `sparge`/], 8]],
  observatory: [
    // Names that are kept in constants, and read through a type of the program's own.
    [
      'Which environment variables does observatory read at runtime?',
      [/^4 environment variables: `TZ`, `OBS_SLIT` and `MIRROR_STYLE` .*; `OBS_DEBUG`/],
      6,
    ],
    ['What env var tells the time zone?', [/^`TZ` \(src\/dome\.rs/], 4],
    ['From which environment variable does it read the sudo password?', 'unknown', 10],
  ],
  bindery: [
    ['Which options does the Main class of bindery-tools take?', [/^2 flags: `-o` and `-glue`/], 6],
    ['What is the Main class?', [/Main\.java/], 4],
  ],
  // What a variant leads to are its own commands, not those of the program.
  kilnhouse: [
    ['Which commands are there?', [/^4 commands: `light`, `ls`, `shelf` and `cool-down` \(src\/main\.rs/], 6],
    ['Which subcommands does the shelf command have?', [/^2 commands: `stack` and `clear` \(src\/shelf\.rs/], 6],
  ],
  // What a class is mapped to is how the paths of its methods begin.
  slipway: [
    [
      'Which endpoints does the API expose?',
      [/^4 routes: `GET \/api\/hulls`, `POST \/api\/hulls` and `PUT \/api\/hulls\/\{id\}\/launch` /, /`GET \/ping`/],
      6,
    ],
    ['Which routes does PingController have?', [/^1 route: `GET \/ping`/], 6],
    ['What handles PUT /api/hulls/7/launch?', [/is handled by `HullController\.launch`/], 10],
  ],
  // What is done with something that has a name.
  switchroom: [
    [
      'Where is the line-dead event emitted?',
      [/^`line-dead` is emitted in 1 line of 1 file: js\/exchange\.js:6/, /also named in 1 line: js\/desk\.js:5/],
      2,
    ],
    ['Where is the line-dead event handled?', [/^`line-dead` is handled in 1 line of 1 file: js\/desk\.js:5/], 4],
    // A method of the name is no event.
    ['Where is the close event handled?', [/^`close` is handled in 1 line of 1 file: js\/exchange\.js:9/], 4],
    ['Where is the RING command handled?', [/^`RING` is handled in 1 line of 1 file: js\/orders\/ring\.js:4/], 8],
    [
      'Where is Fault::NoCord raised?',
      [/^`Fault::NoCord` is raised in 1 line of 1 file: src\/main\.rs:10/, /In tests, examples and documents/],
      4,
    ],
    ['Where is Fault::NoCord handled?', [/^`Fault::NoCord` is handled in 1 line of 1 file: src\/main\.rs:18/], 4],
    ['Where is a broken pipe handled?', [/^`BrokenPipe` is handled in 1 line of 1 file: src\/main\.rs:22/], 4],
    ['Where is OPT_DIM handled?', [/^`OPT_DIM` is handled in 1 line of 1 file: src\/lamps\.c:2\d in `read_lamps`/], 4],
    [
      'Where is a change of the window size handled?',
      [/^`SIGWINCH` is handled in 2 lines of 1 file: src\/lamps\.c:6 in `lamps_sigwinch`, src\/lamps\.c:21/],
      6,
    ],
    ['Where is lit_lamps set?', [/^`lit_lamps` is set in 2 lines of 1 file: src\/lamps\.c:8.*, src\/lamps\.c:24/], 4],
    ['Where is SWITCHROOM_VOLUME handled?', [/is handled in 1 line of 1 file: board\/board\.go:6 in `Volume`/], 4],
    [
      'Where is SWITCHROOM_VOLUME used?',
      [/^`SWITCHROOM_VOLUME` is used in 1 line of 1 file: board\/board\.go:6/, /no code it stands in 2 lines/],
      4,
    ],
    ['Where is FrayedCord rescued?', [/^`FrayedCord` is caught in 1 line of 1 file: lib\/cords\.rb:5/], 4],
    [
      'Which Go modules does it depend on?',
      [/^go\.mod names 1 dependency: `example\.org\/cordset`/, /^(?!.*plugboard)/s],
      4,
    ],
    ['How many top-level functions are in rota/shifts.py?', [/^2 top-level functions in rota\/shifts\.py/], 4],
  ],
  // Defaults of the options of one command, versions that are asked for, lists that are called after what is done.
  dovecote: [
    ['What is the default value of --birds?', [/^`--birds` is `12` by default \(src\/cli\.rs:2\d\)/], 4],
    ['What is the default hour of the roost command?', [/^`hour` is `"dusk"` by default \(src\/cli\.rs/], 8],
    ['What is the default of --hour?', 'unknown', 12],
    [
      'What is the default grains of the feed command?',
      [/^`grains` is `750` by default \(lib\/dovecote\/cli\.rb:3/],
      8,
    ],
    ['Which .NET version does this project target?', [/\.NET net8\.0 \(keeper\/Keeper\.csproj:3\)/], 4],
    ['Which Rust edition does it use?', [/Rust edition 2021 \(Cargo\.toml:4\)/], 4],
    ['What is the minimum supported Rust version?', [/Rust 1\.74 \(Cargo\.toml:5\)/], 4],
    ['Which C++ standard does it need?', [/C\+\+ 20 \(CMakeLists\.txt:3\)/], 6],
    ['Which Python version does it need?', 'unknown', 6],
    ['Which rooms are omitted?', [/^`Omitted` has 3 entries: `attic`, `cellar` and `porch`/], 12],
    ['Which rooms are left out when counting?', [/^`Omitted` has 3 entries/], 12],
    ['Which files are omitted?', 'unknown', 16],
    ['What does RingOf return when the bird does not exist?', [/then returns `"unringed"`/], 4],
    ['What does perch_named return when the label does not exist?', [/then returns `NULL`, behind its loop/], 4],
    ['What does perch_named return when the file does not exist?', 'unknown', 16],
    ['What does Census.Count return?', [/returns `int`: `sum`/], 4],
  ],
  // Kinds that are told by one function, whatever it is called.
  customs: [
    ['How does it detect the language of a label?', [/^`lang_from_label`, function at src\/label\.c:\d/], 4],
    ['Where is the type of a parcel guessed?', [/^`sniff`, function at src\/label\.c:\d/], 6],
    ['How does it detect the language of the crew?', 'unknown', 12],
    ['How does it decide which tariff a crate gets?', [/^`Tariff\.of`, method at src\/Tariff\.java:\d/], 6],
    ['How is the duty for a late crate calculated?', [/^`Ledger\.dutyFor`, method at src\/Ledger\.java:\d/], 6],
    ['How is the duty for a broken anchor calculated?', 'unknown', 12],
    ['How does it know whether a crate is sealed?', [/^`Crate\.sealed\?`, method at lib\/crate\.rb:\d/], 6],
    ['How does it make sure that a crate is never opened twice?', 'unknown', 12],
    ['How does it find out whether a ship is really a galley?', 'unknown', 12],
    ['How does it know whether a crate is rotten?', 'unknown', 12],
    ['Where does it look for its config file?', [/^`config_path`, function at desk\/settings\.py:\d/], 6],
    [
      'How does it find out the origin of a ship?',
      [/^`origin_from_flag`.*desk\/ships\.py:\d/, /Together with it: `origin_from_papers`/],
      6,
    ],
    // The project has a version, which nobody detects.
    ['How does it detect the version of a stamp?', 'unknown', 12],
    [
      'How are pass keys checked?',
      { nearest: /^Probably `PassKeyGuard\.canActivate`, method at src\/guard\.ts:\d/ },
      6,
    ],
  ],
  // Where options, texts and signals are handled.
  belfry: [
    [
      'Where is the --half-muffled option handled?',
      [/^`--half-muffled` is handled in 1 line of 1 file: js\/main\.js:10/, /declared at js\/main\.js:8/],
      12,
    ],
    [
      'Where is the --silent flag handled?',
      [
        /^`--silent` is handled in 1 line of 1 file: chime\/chime\.c:32/,
        /sets `silent`, which is read at chime\/chime\.c:40/,
      ],
      12,
    ],
    [
      'Where is the -quarters option processed?',
      [/^`-quarters` is handled in 1 line of 1 file: chime\/chime\.c:16 in `old_style`.*`strike_quarters`/],
      12,
    ],
    ['Where is the --thirds option handled?', [/^There is no flag `--thirds`/, /`--hours`/], 14],
    [
      'Where is the bob-call message handled?',
      [/“bob-call” is `CallBob` \(tower\/calls\.go:4\).*tower\/calls\.go:11.*`swapBells`/],
      10,
    ],
    // It is only named, and nothing goes by it.
    ['Where is the stand-call message handled?', 'unknown', 12],
    [
      'Where is the single-call change validated?',
      [/^`single-call` is checked in 1 line of 1 file: tower\/calls\.go:21/],
      10,
    ],
    [
      'Which signals does belfry handle?',
      [/^3 signals are handled: `SIGINT`, `SIGTERM` and `SIGUSR1`/, /Ignored: `SIGPIPE`/],
      8,
    ],
    [
      'On which signals does belfry shut down?',
      [/^2 signals are handled so that the program ends: `SIGINT` and `SIGTERM` \(js\/main\.js:12\)/],
      12,
    ],
    ['Which elements does the annotation Rung have?', [/^`Rung` has 3 methods: `at`, `strokes` and `bells`/], 6],
    ['Which endpoints does the API have?', [/^2 routes: `GET \/tower\/bells\/\{name\}` and `POST \/tower\/bells`/], 8],
  ],
  // Values that hold for want of another, and what belongs to what.
  icehouse: [
    ['What is the default greeting?', [/^`Greeting` is `"cold enough\?"` \(depot\/store\.go:11\)/], 6],
    ['What is the default shelf?', [/^`Shelf` is `7` \(depot\/store\.go:12\)/], 6],
    // The only one of its kind, in a program that is there for just that.
    ['What is the default melt period?', [/^`DEFAULT_PERIOD` is `240` \(gauge\/gauge\.h:1\)/], 8],
    ['What is the default snow period?', 'unknown', 16],
    ['What is the default saw depth?', [/^`depth` is `9` \(lib\/icehouse\/cli\.rb:3\)/], 6],
    ['What is the default number of coats?', [/^`coats` is `4` \(lib\/icehouse\/cli\.rb:4\)/], 6],
    [
      'Which environment variables does it read?',
      [/^10 environment variables/, /ICE_DOOR/, /ICE_KEEPER/, /ICE_WEATHER/],
      8,
    ],
    [
      'Which pen is used when the ICE_PEN environment variable is not set?',
      [/is `"biro"` with _WIN32 \(gauge\/note\.c:9\), `"quill"` without _WIN32 \(gauge\/note\.c:11\)/],
      6,
    ],
    ['What is used if ICE_GATE is unset?', [/it is `usualDoor`, which is `"north"`/], 6],
    ['What does ICE_LAMP default to?', [/it is `"candle"` \(depot\/door\.go:17\)/], 6],
    ['What is the default value of the ICE_STACK environment variable?', [/it is `6` \(stock\/limits\.py:3\)/], 6],
    ['Which straw is used when no ICE_STRAW is set?', [/it is `"barley"` \(stock\/limits\.py:7\)/], 6],
    ['What is used when ICE_CARTS is missing?', 'unknown', 16],
    ['Which carpet is used when ICE_LAMP is missing?', 'unknown', 16],
    ['Where does it log to when ICE_MELT_LOG is not set?', [/it is `"melt\.log"` \(stock\/melt\.rs:7\)/], 6],
    ['What is ICE_MELT_LOG by default?', [/`"melt\.log"`/], 6],
    ['Which number does Fault::Thaw map to?', 'unknown', 16],
    ['Which colour does Fault::Crack get?', [/^`Fault::Crack` is mapped to `"white"` \(stock\/fault\.rs:20\)/], 6],
    ['Which colour does Fault::Soot get?', 'unknown', 16],
    ['What price does Slush have?', [/^`Slush` is mapped to `2` \(stock\/grades\.py:2\)/], 6],
    ['Which stamp belongs to Clear?', [/^`Clear` is mapped to `"C\*"` \(stock\/grades\.py:11\)/], 6],
    ['Which label is used for Slush?', [/^`Slush` is mapped to `"for cellars"`/], 6],
    ['Which penalty does ErrSlip become?', [/^`ErrSlip` is mapped to `12` \(depot\/tongs\.go:9\)/], 6],
    ['Which crate belongs to .shv?', [/is mapped to `"tin"` \(depot\/tongs\.go:17\)/], 6],
  ],
  // Commands that are made as the program starts, what only a comment tells, things told apart, values made of others.
  sluicegate: [
    ['Which subcommands does sluicegate have?', [/^2 commands: `drop` .*; `lift`|^2 commands: `lift` .*; `drop`/], 8],
    ['What does reading return if a bar was never read?', [/^`reading` then returns `None`, as its comment says/], 6],
    [
      'What does reading return if a bar was read twice?',
      [/- `max\(mine\)\.level` below `if mine`/, /- `None` below `not mine`/],
      2,
    ],
    ['How does it tell tidal gauges from river gauges?', [/^`gauge_type`, function at gauges\/levels\.py:7/], 6],
    ['Which keepers are used if none are configured?', [/^`keepers` is `\['dawn', 'dusk'\]` \(web\/rota\.js:7\)/], 6],
  ],
  // A table of commands of C, and what is returned for a text or on failure.
  paddock: [
    ['Which commands does the program have?', [/^3 commands: `open`, `shut` and `count`/], 8],
    ['What does latch return on failure?', [/^`latch` then returns `-1`: `return -1;` \(gate\.c:6\)/], 6],
    ['What does swing return on failure?', 'unknown', 12],
    [
      'What does fodder return for winter?',
      [/^`fodder` then returns `"hay"`: `case "winter":` \(feed\/feed\.go:5\)/],
      6,
    ],
    ['What does fodder return for spring?', 'unknown', 12],
    ['What does roof_for return on hail?', [/^`roof_for` then returns `"slate"`: `"hail": "slate",`/], 6],
  ],
  // What is met with: told by a text among others, by a message, by a name that is made of its words, by what it is handed to.
  lamproom: [
    [
      'Where is a lampMessage with Kind "dim" handled?',
      [/^`dim` is handled in 1 line of 1 file: relay\/keeper\.go:7/],
      6,
    ],
    ['Where is on_gale registered?', [/keeper\/watch\.py:14 in `watch`/], 6],
    ['Where is on_calm registered?', [/keeper\/watch\.py:17 in `watch`/], 6],
    ['Where are too many wicks handled?', [/`Stock\.fill` .* at store\/Stock\.java:23/], 8],
    ['Where is a cracked chimney handled?', 'unknown', 12],
    ['Where is an unknown command handled?', [/`listen` .*desk\/desk\.js/], 8],
    ['Where is the snuff character handled when it is typed?', { nearest: /`press`.*key\/key\.c/ }, 8],
  ],
  // A switch of `main`, and one below it.
  // What a constant, a test or a last expression tells.
  weighbridge: [
    [
      'Where is the WEIGHBRIDGE_LOG environment variable read?',
      [/`LOG_VARIABLE` \(src\/console\.rs:3\)\. .* src\/console\.rs:6 in `listen`/],
      12,
    ],
    [
      'Which orders does obey accept?',
      [/^`obey` has 3 entries: `tare`, `zero` and `print` .* Besides, .*starts_with\("load "\)/],
    ],
    ['What does reset return?', [/^`reset` returns `bool`: `true`/]],
    [
      'What does load return when the stone is too heavy?',
      [/- `false` below `if stone > 40`/, /- `stone % 2 == 0` otherwise/],
    ],
    ['What does paid? return?', [/`:paid`, `:owing`/]],
    ['How many Colour constants are there?', [/^`Colour` has 3 constants: `Buff`, `Pink` and `Blue`/], 4],
    ['Where is the -S option handled?', [/is handled in 1 line of 1 file: tag\/tag\.go:21 in `lay`/], 12],
    [
      'What does book_open return when the book cannot be opened?',
      [/- `-2` below `if \(!book\)`/, /- `0` otherwise/],
      4,
    ],
    ['Which commands does the text protocol understand?', [/^3 commands: `WEIGH`, `TARE` and `QUIT`/], 8],
    ['What does mean return for an empty tally?', [/^`Tally\.mean` then returns `0\.5`/]],
    ['What does label return when no slip header has been set?', [/^`Unfold\.label` then returns `""`/]],
    // Who does it is a part of the program, and tells it itself; there are two ports.
    ['How does unfold detect a slip header?', [/^`Unfold\.unfold`, method at java\/Unfold\.java/], 16],
    ['What is the default port of the management desk?', [/`mgmt_port` is .*`4200`/], 14],
    ['What is the default port of the harbour desk?', 'unknown', 16],
    ['What is the default buffer size of Squeeze?', 'unknown', 16],
    ['What does level return for FAIL?', [/`"red"`/], 4],
  ],
  stockyard: [['What CLI commands does this program have?', [/^3 commands: `drive`, `pen` and `tally`/], 8]],
  // What begins alike, what is returned, compared, nested or sent; a row of several lines.
  ropery: [
    [
      'Which Make methods does the Spinner class have?',
      [/^`Spinner` has 2 methods named `Make…` \(of 4\): `MakeHemp` and `MakeFlax`/],
      6,
    ],
    [
      'Which values does --lay accept?',
      [/^`--lay` takes 3 values: `left`, `right` and `braided` \(yarn\/cli\.py:7\)/],
      6,
    ],
    ['Which values does --tar accept?', 'unknown', 12],
    ['Which knots can be given to -k?', [/^`-k` takes 2 values: `reef` and `sheet` \(src\/main\.c:6\)/], 6],
    ['Which Coil methods does the Spinner class have?', 'unknown', 12],
    [
      'How many columns does _columns return?',
      [/^`_columns` returns 3 entries: `Strand:`, `Length:full` and `:tar`/],
      6,
    ],
    ['Which file endings can load_bale load?', [/^`load_bale` has 3 entries: `hemp`, `flax` and `jute`/], 6],
    ['Which file endings can load_loose load?', 'unknown', 12],
    [
      'What is the first nested class in Cable.java?',
      [/^The first nested class in java\/Cable\.java is `public static class Core`/],
      6,
    ],
    ['Which nested classes does Cable have?', [/^`Cable` has 2 nested classes: `Core` and `Sheath`/], 6],
    [
      'Which ROPE methods does the enum Method list?',
      [/^`Cable\.Method` has 2 variants: `LAY` and `BRAID` \(java\/Cable\.java:\d+-\d+\)\.(?! `)/],
      6,
    ],
    ['Which protocol commands does the server handle?', [/^3 commands: `TWIST`, `SPLICE` and `COIL`/], 6],
    ['How many entries does TWISTS have?', [/^`TWISTS` has 2 entries: `left` and `right`/], 6],
  ],
  quayside: [
    [
      'Which command line options does the quayside command have?',
      [/^5 flags: (?=.*`--berth`)(?=.*`--help`)(?=.*`--dry-dock`)(?=.*`--flag`)(?=.*`--pilot`)/],
      12,
    ],
  ],
  dredger: [
    ['Which command line options does dredger have?', [/^3 flags: `--bucket`, `--spoil-ground` and `--night`/], 12],
    ['Which types are floatable?', [/^`floatable_types` has 2 entries: `wood` and `cork`/], 12],
    ['Which order commands does answer handle?', [/`hello`, `dig` and `stop`/], 12],
  ],
  wharf: [
    [
      'Which values does is_agreed treat as true?',
      [/^`is_agreed` takes 3 texts for true: `aye`, `yes` and `1`, in whatever case \(wharf\/answers\.py:/],
      6,
    ],
    ['Which words does is_tidal take for true?', [/^`is_tidal` takes 2 texts for true: `ebb` and `flood`/], 6],
    ['Which states does is_berthed count as true?', [/^`is_berthed` takes 2 texts for true: `moored` and `docked`/], 6],
    [
      'Which states does is_berthed regard as false?',
      [/^`is_berthed` takes 2 texts for false: `adrift` and `sunk`/],
      6,
    ],
    ['Which loads does is_heavy treat as true?', 'unknown', 12],
    ['Which values does is_agreed treat as false?', 'unknown', 12],
    [
      'Which exception does berth_for raise if the ship is too long?',
      [/^`berth_for` raises `OverflowError\("ship too long for any berth"\)` below `if length > 300`/],
      6,
    ],
    ['Which exception does Tariff.priceOf throw if the price is not a number?', 'unknown', 12],
    [
      'Which exception does Tariff.priceOf throw when the price is malformed?',
      [/^`Tariff\.priceOf` raises `IllegalStateException\(price\)` below `else of if \(price\.matches/],
      6,
    ],
    ['Which exception does Tariff.priceOf throw when the ledger is closed?', 'unknown', 12],
    ['Which subcommands does the crane command have?', [/^2 commands: `grease` and `park`/], 12],
    ['Which subcommands does wharf-crane have?', [/^2 commands: `grease` and `park`/], 12],
    [
      'Which signals can be bound to levers?',
      [/^`SIGNALS` has 3 entries: `raise`, `lower` and `swing` \(hoist\/signals\.go:4\)/],
      12,
    ],
    ['Which signals can be bound to whistles?', 'unknown', 12],
    ['Where is the --berths option handled?', [/tally\/main\.cpp:13/], 12],
    ['Where is the --rope option handled?', [/tally\/main\.cpp:17/], 12],
    ['Which values does FlagReader accept?', 'unknown', 12],
  ],
  chartroom: [
    ['Which HTTP status does a SheetTorn error lead to?', [/^`SheetTorn` leads to `410` \(web\/faults\.ts:12\)/], 8],
    ['Which status code does the server answer with when a sheet is not found?', [/`SheetUnknown` leads to `404`/], 10],
    ['Which HTTP status is sent on a RangeError?', [/`416` \(web\/server\.ts:7\)/], 8],
    // Where that is decided is told with it.
    [
      'Which HTTP status is sent when a RangeError comes back, and where is that decided?',
      [/`416` \(web\/server\.ts:7\)/],
      8,
    ],
    ['Which exit code does a LampBroken error lead to?', [/`LampBroken` leads to `6`/], 8],
    [
      'With which exit code does the program end on InkDry?',
      [/`DeskFault`, which `InkDry` builds on, leads to `1`/],
      12,
    ],
    ['Which exit code is given when a TimeoutError is raised?', [/`75` \(desk\/cli\.py:13\)/], 8],
    ['Which exit code does it give when the almanac file is torn?', [/`Torn` leads to `9`/], 10],
    ['Which exit code does it give when the lighthouse is torn?', 'unknown', 12],
    ['Which exit code does PlotFault::Blurred lead to?', [/`11` \(src\/fault\.rs:12\)/], 8],
    ['Which HTTP status does a SpringTideException cause?', [/`TideException`, .* leads to 409, `CONFLICT`/], 12],
    ['What is the default buffer size of PageReader?', [/^`DEFAULT_BUFSIZE` is `640`/], 10],
    ['What is the upper limit of the backoff delay?', [/^`maxDelay` is `40 \* time\.Second`/], 6],
    ['What does chartsOf return if no chart matches the coast?', [/^`chartsOf` then returns `\[\]`/]],
    ['What does labelled return if no chart is found?', 'unknown', 12],
    ['Which environment variables does bareEnv remove?', [/with 2: `CHART_ROOT` and `CHART_INK`/], 4],
    ['Which environment variables does thinEnv remove?', 'unknown', 12],
    ['Which hash function is used for the labels?', [/^`djb2`/], 6],
    ['Which hash function is used for passwords?', 'unknown', 12],
    ['Which HTTP status is sent when the bearing is wrong?', [/^"bad bearing" goes with 403, `Forbidden`/], 12],
    ['Which HTTP status is sent when the compass is wrong?', 'unknown', 16],
  ],
  lorrypark: [
    ['How does it decide which dial to use for a lorry?', [/^`New`, function at dial\/dial\.go:9-16/], 6],
    ['How does it decide which printer to use for a slip?', 'unknown', 12],
    [
      'How does it find the path of its settings file?',
      [/^`get_settings_path`, function at bridge\/settings\.py:4/],
      6,
    ],
    ['How does it detect the load of a lorry?', [/^`analyze_load`, function at bridge\/lorry\.py:5/], 6],
    [
      'How does it find out the depot when none is given on the command line?',
      [/^`resolve_depot`, function at bridge\/lorry\.py:12/],
      6,
    ],
    ['Where is a missing plate handled?', 'unknown', 12],
    ['Where are tare instructions of the scale handled?', [/`handle_tare`/], 12],
    ['Where is an unknown axle handled?', 'unknown', 12],
    [
      'Where is exit code 77 of the scale handled?',
      [/^`run_scale` \(bridge\/scale\.py:15-21\) does so at bridge\/scale\.py:17/],
      4,
    ],
    ['Where is exit code 65 of the scale handled?', 'unknown', 12],
    [
      'Where is a slip that gives 93 as result handled?',
      [/^`test` \(bridge\/_test\.py:1-6\) does so at bridge\/_test\.py:4/],
      4,
    ],
  ],
  tidemill: [
    ['What is the value of GATE_TIMEOUT?', [/45/], 4],
    ['What is the gate timeout?', [/`GATE_TIMEOUT` is `45` \(src\/gate\.h:6\)/], 6],
    ['What is the default chute width of HopperFeed?', [/^`DEFAULT_CHUTEWIDTH` is `640`/], 12],
    ['Which commands does the mill have?', { nearest: /found none\. The nearest is `tools\/mill\.js` \(/ }, 12],
  ],
  sailloft: [
    [
      'Which options does the patch tool accept?',
      [/^3 flags: `--wax`, `--cotton` and `--silk` \(tools\/Patch\.cs:16\)/],
      12,
    ],
    ['Which options does the unpick tool accept?', 'unknown', 12],
    ['Which commands does the rigging program in example/rig.go have?', [/^2 commands: `hoist` and `furl`/], 6],
    [
      'Which commands does the talking console in loft/bench.js accept?',
      [/^3 commands: `needles`, `palm` and `leave`/],
      6,
    ],
    ['Which tasks does the foreman function know?', [/^`foreman` has 3 entries: `cut`, `sew` and `bleach`/], 4],
    [
      'Which apprentice methods does Bench expose?',
      [/^`Bench` has 2 methods named or marked `apprentice…` \(of 4\): `sweep` and `wind`/],
      4,
    ],
    [
      'Where is the seam table option handled?',
      [/^`table` is handled in 1 line of 1 file: src\/main\.rs:12 in `read`/],
      12,
    ],
    ['Where is the seam silence option handled?', 'unknown', 12],
    ['Which values does --lay accept?', [/^`--lay` takes 3 values: `plain`, `hard-laid` and `shroud`/], 12],
  ],
  // Lists that are made of others, rows that begin with their names, and code that reads code.
  sailmakers: [
    ['Which commands does the program have?', [/^5 commands: `mark`, `lay`, `hem fold`, `hem sew` and `patch`/], 12],
    ['Which slash commands does the loft have?', [/^3 commands: `thread`, `pause` and `resume`/], 10],
    ['Which lamps are there?', 'unknown', 16],
    ['Which sewing threads are there?', 'unknown', 16],
    ['Which HTTP routes are there?', [/^2 routes: `GET \/sails` and `POST \/orders`/], 6],
    ['Where is --bolt-width handled?', 'unknown', 12],
  ],
  // Chains of questions that go on in the next line, and lists that are named by what is around them.
  timberyard: [
    ['Which commands does the program have?', [/^5 commands: `stack`, `season`, `plane`, `smooth` and `deliver`/], 8],
    ['Which kinds are in the list of spoiling kiln timber kinds?', [/^`SPOILING_TIMBER_KINDS` has 3 entries/], 14],
    ['Which built-in grades does the server provide?', [/^`BUILT_IN_GRADES` has 2 entries: `clear` and `knotty`/], 8],
    [
      'Which of the vehicles are in the gate pass allowlist?',
      [/^`GATE_PASS_VEHICLE_ALLOWLIST` has 2 entries: `cart` and `lorry`/],
      8,
    ],
    [
      'Which file extensions does the ledger accept as pages?',
      [/^`EXTENSIONS` has 2 entries: `\.led` and `\.ledger`/],
      16,
    ],
    ['Which codes are in the stamps table of tools/marks.py?', [/^`stamps` has 2 entries: `OAK1` and `ELM2`/], 4],
    ['Which directives may the saw file contain?', [/^`saw_directives` has 2 entries: `blade` and `feed-rate`/], 8],
    [
      'How many K_ constants does the class Knots define?',
      [/^2 constants begin with `K_`: `K_LOOSE` and `K_TIGHT`/],
      6,
    ],
    [
      'Which carriers are registered with EnterCarrier?',
      [/^2 values in the calls of `EnterCarrier`: `ox` \(yard\/register\.go:8\) and `mule`/],
      8,
    ],
    ['How many deliveries are kept in the day book?', [/^`dayLimit` is `40`/], 12],
    ['How many marks does initialiseMarks register?', [/^`initialiseMarks` does so with 2: `red` and `blue`/], 4],
    ['How many members does the union type GradeName have?', [/^`GradeName` has 3 members/], 4],
    ['Which values can the state of a stack have?', [/^`State` has 2 values: `Wet` and `Seasoned`/], 6],
    ['Which values can the state of a lorry have?', 'unknown', 16],
  ],
  // Where something is handled: codes that a table has messages for, names with what they belong to, letters and signals.
  pumphouse: [
    ['Where is pumping a dry well handled?', [/^`draw` does so with `FAULT_DRY_WELL`: src\/pump\.c:10/], 12],
    ['Where is a hot bearing handled?', 'unknown', 16],
    [
      'Where is Patience::Error handled in lib/gauge.rb?',
      [/^`Patience::Error` is handled in 1 line of 1 file: lib\/gauge\.rb:8/],
      10,
    ],
    [
      'Where is Gauge::Error rescued?',
      [/^`Gauge::Error` is caught in 2 lines of 2 files: bin\/gauge:6, lib\/gauge\.rb:19/],
      10,
    ],
    ['Where is SIGTERM handled?', [/^`SIGTERM` is handled in 1 line of 1 file: cmd\/watch\.go:12 in `watch`/], 12],
    [
      'Where is a too many requests reply handled?',
      [/^`StatusTooManyRequests` is handled in 1 line of 1 file: cmd\/watch\.go:21/],
      10,
    ],
    [
      'Where is the command line option -K handled?',
      [/^`-K` is handled in 1 line of 1 file: src\/pump\.c:22 in `main`/],
      12,
    ],
    ['Which file defines Crank?', [/^`Crank` is defined at js\/crank\.js:1/], 6],
    ['Where is an unheard of crank option handled?', [/^`checkSettings` .* does so at js\/crank\.js:8/], 16],
    [
      'Where is the error "Chart cannot be opened" thrown?',
      [/“Chart cannot be opened” stands in `readChart` \(js\/crank\.js:14-16\)/],
      6,
    ],
    ['How does it decide whether a chart is TOML or JSON?', [/^`load_chart`, function at py\/chart\.py:5-9/], 8],
    [
      'How does it tell whether a part is a bolt or a rivet?',
      { nearest: /^Probably `bolt_or_rivet`, function at py\/parts\.py:1-3/ },
      8,
    ],
    ['Where are soundings converted from fathoms to feet?', [/^`fathoms_to_feet`, function at py\/chart\.py:17-18/], 8],
    [
      'Where is the --chart-file option handled?',
      [/^`--chart-file` is handled by what is called back where it is declared: js\/cli\.js:4/],
      10,
    ],
    [
      'Where is the error "the well was capped by someone else" returned?',
      [/^`Lower` does so with `ErrCapped`: go\/well\.go:9/],
      8,
    ],
    ['Where is the PRIME command handled?', [/js\/desk\.js:2 in `Desk\.handler_PRIME`/], 10],
    ['Where does the message "no rod is left" come from?', [/stands in `let_down` \(src\/rods\.rs:\d+-\d+\)\.$/], 8],
    ['What is the default of most_rods in Rods?', [/^`Rods\.most_rods` is `12`/], 6],
    ['Where is the --by-hand option handled?', [/called back where it is declared: bin\/prime:5\. It sets `hand`/], 12],
  ],
  // What a big project has: folders and functions called after the words of a question, lists of texts, signals in lists.
  drawbridge: [
    ['What is the entry point?', [/`dist\/gate\.js`, which the command `drawbridge` runs/, /^(?!.*\btsc\b)/], 4],
    ['What npm scripts are there?', [/\b3 scripts: `build`, `lint` and `test`/], 4],
    ['Which npm scripts raise the bridge?', 'unknown', 12],
    ['Which make targets are there?', [/\b3 targets: `all`, `gate` and `clean`/], 4],
    ['Which targets does the Makefile have?', [/\b3 targets: `all`, `gate` and `clean`/], 4],
    ['Which rake tasks are defined in the Rakefile?', [/\b2 tasks: `raise` and `default`/], 4],
    ['Which rake tasks are there?', 'unknown', 12],
    ['What exit code does an E_JAMMED error give?', [/`73` \(src\/errors\.ts:15\)/], 6],
    ['Which HTTP status is sent for the reason TOO_WIDE?', [/\b413\b/, /Gate\.java:15/], 6],
    ['Where is GateException handled?', [/`Gate\.register`/, /Gate\.java:13 in `Gate\.onGateException`/], 6],
    ['Where is the ChainSlipped error turned into a message for the user?', [/report\.rs:15 in `tell`/], 6],
    ['Where is the error "no spare chain" raised?', [/`spareChain`/], 6],
    ['Where are spans skipped that are longer than --max-span?', 'unknown', 8],
    ['What does winch_read return if more turns are needed?', [/`0`, as its comment says/, /winch\.h:5/], 6],
    ['What does winch_read return when the drum is jammed?', [/`-1`, as its comment says/], 6],
    ['What does toll_for return for a plate that starts with #?', [/`None`/, /tolls\.py:2/]],
    ['Which HTTP status does UnpaidException lead to?', [/\b402\b/, /Errors\.cs:10/], 8],
    ['Which HTTP status does TollException lead to?', 'unknown', 14],
  ],
  drydock: [
    [
      'Where is Ctrl-C handled?',
      [/^`SIGINT` is handled in 2 lines of 2 files: src\/main\.ts:4, src\/serve\.ts:2 in `serve`/],
      12,
    ],
    ['Where is the path guard implemented?', 'unknown', 12],
    [
      'Which kinds of hull errors are there?',
      [/^`HullError` has 3 variants: `leaking`, `fouled` and `bent` \(src\/hull\.ts:2-5\)/],
      12,
    ],
    ['Which dock tugs are supported?', 'unknown', 12],
    ['Where is the logbook written?', 'unknown', 12],
    ['How does it find the hull?', 'unknown', 16],
    ['Where is the bilge drained?', 'unknown', 12],
    ['Which providers are supported?', [/^`providers` has 2 entries: `oakum` and `pitch`/], 12],
  ],
  slopshop: [
    ['Which commands does slopshop have?', 'unknown', 16],
    ['What does Lamp.entrypoint return for the Oil fuel?', [/`"collar"`/], 12],
    ['What are the default wick seconds of Lamp?', [/^`wick_seconds` is `40`/], 14],
    ['What is the value of the exit code OUT_OF_STOCK?', [/^`OUT_OF_STOCK` is `5`/], 6],
    ['What is the maximum number of days a sailor may stay?', [/^`MAX_DAYS` is `28`/], 10],
    ['Which door does the server use if SLOP_DOOR is not set?', [/`DEFAULT_DOOR`, which is `4100`/], 10],
    ['How many states can a hammock be in?', [/`State` has 3 variants/], 16],
    ['Which ticket types does read_ticket in slopshop/rent.py accept?', 'unknown', 14],
  ],
  // How something is must be said or tested where it is handled, and what is done be done with just that.
  pilotage: [
    ['Where is a bad tide mark detected?', 'unknown', 12],
    ['Where are ship names that are too long rejected?', [/^`board`.*pilot\/checks\.py/], 12],
    ['Where is an unknown flag rejected?', [/^`board` .*does so at pilot\/checks\.py:19/], 14],
    ['Where is a detached anchor handled?', { nearest: /`swing`/ }, 12],
    ['Where is the backdrop image copied?', 'unknown', 12],
    ['Where is an anchorage mark that is too long rejected?', 'unknown', 16],
    [
      'Where is ChannelShut turned into an HTTP response?',
      [/^`ChannelShut` is handled in 1 line of 1 file: pilot\/desk\.py:11 in `answer`/],
      8,
    ],
  ],
  // Types that another declaration tells, and texts that only speak of one.
  lightvessel: [
    [
      'How many variants does Hue have?',
      [/^`Hue` has 3 variants: `Red`, `Green` and `White` \(src\/lamps\.ts:3\)\.$/m],
      6,
    ],
    ['Which values can Burner have?', [/`burners` has 3 values: `wick`, `mantle` and `arc` \(src\/lamps\.ts:7\)/], 8],
    ['Which values can OldBurner have?', 'unknown', 8],
    ['Which fields does Lamp have?', [/`lamp` has 2 fields: `hue` and `height` \(src\/lamps\.ts:11\)/], 8],
    [
      'How many kinds of signals are there?',
      [/`Payloads` has 3 fields: `lamp\.lit`, `lamp\.out` and `ship\.seen`/],
      12,
    ],
    ['Which moorings are supported?', [/^`moorings` has 3 entries: `north`, `bar` and `spare`/], 12],
    ['How many values does the enum sound have?', 'unknown', 4],
    ['How many entries are in RANKS?', [/4 entries: `master`, `mate`, `lamplighter` and `boy`/], 4],
    ['First enum in cs/Buoys.cs?', [/^The first enum in cs\/Buoys\.cs is `public enum Buoy/], 4],
    ['Which subcommands does the lamps command have?', { nearest: /`ring`/ }, 14],
    ['How does it detect the format of a signal file?', [/^`detectFormat`, function at src\/formats\.ts:/], 12],
    ['Which environment variable changes where the files are kept?', [/^`LIGHTVESSEL_DIR` \(lib\/crew\.rb:\d+\)/], 8],
    ['Which error is returned when the chain is parted?', [/^`Parted` is returned|^`Parted` is raised/], 12],
    ['Which exception is thrown when the lamp explodes?', 'unknown', 14],
    ['Where is the HAIL frame from the ship handled?', [/handled in 1 line of 1 file: src\/wire\.ts:3 in/], 10],
    [
      'Where is SORT_PULSE handled?',
      [/handled in 2 lines of 2 files: buoy\/relay\.c:6 in `passes`, shore\/\S+\/Ear\.java:4/],
      10,
    ],
    ['Where does the shore handle a SORT_PULSE chunk?', [/handled in 1 line of 1 file: shore\/\S+\/Ear\.java:4/], 10],
    ['Where does relay handle SORT_PULSE?', [/handled in 2 lines of 2 files/], 10],
    ['Where is a lamp oil grade error handled?', [/handled in 1 line of 1 file: shore\/oil\.py:24 in `buy`/], 10],
    ['Where is the SORT_BYE chunk sent?', 'unknown', 10],
    ['Which measures does Cans understand?', [/in `BASE`, which has 3 entries: `pint`, `quart` and `gallon`/], 10],
    ['Which grades does price know?', 'unknown', 20],
    ['How big is the ring buffer?', [/`RING_CAPACITY` is `512` \(shore\/ring\.h:1\)/], 14],
    ['Where is the watch:relieved event handled?', [/is handled in 1 line of 1 file: src\/watch\.ts:9\./], 8],
    ['Which errors can haul return?', [/`ChainError::Foul` and `ChainError::Parted`/], 6],
    ['Which commands does fog have?', [/^3 commands: `ring`, `blow` and `listen`/], 12],
    ['What does Bell return for an unknown weather?', [/^`Bell` then returns `"never"`/], 4],
    ['What error does Relieve return for an unknown watch?', [/^`Relieve` then returns `ErrNoSuchWatch`/], 6],
    ['What does Buoys.Weight return for Nun?', [/^`Buoys\.Weight` then returns `2\.25`/], 4],
    ['What does Depth return when the text cannot be parsed?', [/`-1` below `catch \(System\.FormatException\)`/], 6],
    ['What does coin return when TALLY_COIN is not set?', [/^`coin` then returns `'florin'`/], 6],
    ['What does burning return when no lamp is lit?', [/^`burning` then returns `0`, as its comment says/], 6],
  ],
  jetty: [
    ['Which files does Jetty::Rates look for?', { nearest: /ordered_files/ }, 14],
    ['Where is Jetty::Rates defined?', [/lib\/jetty\/rates\.rb:2/], 6],
    ['Which legacy options does toll_settings support?', 'unknown', 16],
    ['Which classes inherit from Root?', [/^2 types .*`Aground` and `Adrift`/], 8],
    ['Which tides does tide_from know?', [/has 3 entries: `neap`, `spring` and `king`/], 6],
    ['Which words does Tide parse?', 'unknown', 14],
    ['Which options does read_options know?', [/has 2 entries: `c` and `h`/], 6],
    ['Which berths are there?', [/`berths` has 2 entries: `north` and `south`/], 8],
    ['Which fields does JettyOptions have?', [/`_jetty_options` has 3 fields: `file`, `depth` and `quiet`/], 10],
    ['Which struct has the field depth?', 'unknown', 14],
    ['Which units are there?', [/`UNITS` has 2 entries: `""` and `f`/], 10],
    ['Which entries does CHARTED have?', 'unknown', 14],
    ['What is the default flag when the quay is not known?', 'unknown', 16],
    ['Which environment variable overrides the chart directory?', 'unknown', 14],
    ['What does survey return when JETTY_DEPTH is not set?', 'unknown', 14],
    ['Which places does find_chart search?', 'unknown', 14],
    ['Which files does find_chart read?', 'unknown', 14],
    ['How many files does this project have?', [/^9 files/], 4],
    ['What is the default value of flag?', 'unknown', 14],
    ['Which chart languages are supported?', 'unknown', 16],
    ['What is the first class in crane.cxx?', [/`class Crane`/], 4],
  ],
  bumboat: [
    ['Which commands does it have?', [/^5 commands: `row`, `bow`, `stern`, `sell` and `smuggle`/], 8],
    ['Which flags are required?', 'unknown', 16],
    ['Which commands have flags?', 'unknown', 16],
    ['Which flags does bumboat accept?', [/^2 flags: `-deep` and `-carry`/], 10],
    ['Which options can be set in bumboat?', { nearest: /`-deep`/ }, 10],
    ['How many fields does Heat have?', [/\b2 fields/, /Degrees/, /Ring/]],
    ['How many fields does Stove have?', [/\b2 fields/, /besides the event `BoiledOver`/], 6],
    ['How many fields does Kettle have?', [/\b4 fields/, /level/, /stove/]],
    ['How many fields does struct ladle have?', [/\b4 fields/, /dip/], 6],
    ['What is the first struct in ladle.c?', [/`struct ladle`/]],
    ['What is the default of the minutes parameter of simmer?', [/`40`/]],
    ['What does the minutes parameter of boil default to?', [/`7`/]],
    ['What does dish_for return if no dish is found?', [/`Gruel\.new`/, /larder\.rb:11/]],
    ['What does version return?', [/"salted"/, /larder\.rb:4/], 6],
  ],
  // What belongs to one command, one table or one sort of type, and not to the next one.
  bosun: [
    ['Which flags does the splice command take?', [/^2 flags: `--eye` and `--tucks`/], 18],
    ['Which flags does the whip command take?', [/^1 flag: `--twine`/], 18],
    ['Which flags does the burn command take?', { nearest: /--eye/ }, 18],
    ['Which flags does galley take?', [/^2 flags: `--table` and `--cold`/], 18],
    ['Which flags does gauge take?', [/^2 flags: `--fathoms` and `--lead`/], 18],
    ['What is the first struct in Nets.cs?', [/`public record struct Mesh/]],
    ['How many records are in Nets.cs?', [/^4 records/]],
    ['Which classes are in Nets.cs?', [/^3 classes/]],
  ],
  locker: [
    ['Which options does the stow command take?', { nearest: /--deck/ }, 18],
    ['Which lifts does the Stevedore use?', [/`LIFTS` has 3 entries/], 10],
    ['Which lifts does the Stevedore try?', [/`Stevedore` has 3 entries: `crane`, `hand` and `sling`/], 8],
    ['Which columns does veilManifest veil?', [/`veilManifest` has 2 entries: `owner` and `duty`/], 10],
    ['Which columns does veilManifest sort?', 'unknown', 12],
    ['Which kinds are valid for the --kind option?', [/^`--kind` takes 3 values: `dry`, `damp` and `soaked`/], 8],
    ['What are the allowed knots of the --knot flag?', [/^`--knot` takes 2 values: `bowline` and `hitch`/], 6],
    ['Which values can be given to --shelf?', 'unknown', 12],
  ],
  ropeyard: [
    ['Which words does the Orders class handle?', [/has 3 entries: `lay-rope`, `splice` and `send-back`/], 8],
    ['Which words does the Complaints class handle?', 'unknown', 12],
    ['How many twists can a rope have?', [/^`Twist` has 3 values: `TwistLeft`/], 8],
    ['Which commands does ropeyard have?', [/^3 commands: `twine`, `coil` and `tar`/], 16],
    ['Which known knots are there?', 'unknown', 12],
    ['Which routes are there?', [/^2 routes: `GET \/ropes` and `POST \/ropes\/:id\/cut`/], 10],
    ['Which makers are included?', 'unknown', 12],
    ['Which languages can ropeyard translate?', 'unknown', 12],
  ],
  boathouse: [
    ['Where is a negative grace rejected?', [/^`ParseGrace`/], 8],
    ['Where is it checked that --row and --sail are not used together?', [/desk\.py:8 in `desk`/], 6],
    ['Where is it checked that --row and --night are not given at the same time?', 'unknown', 12],
    ['Where is it checked that --sail and --night are not combined?', 'unknown', 12],
    ['How does it detect whether a ledger is a sheet or a scroll?', [/^`sniff_format`/, /read\.rs:9/], 8],
    ['Where are HTTP redirects handled when a table is fetched?', [/`Tides\.fetch_table`/, /tides\.rb:9/], 10],
    ['Where are signals that are too short rejected?', [/^That is done at quay\/read-signal\.js:4/], 8],
    ['Where does Clerk.copy handle an InkError?', [/1 line of 1 file: ledger\/Clerk\.java:15 in `Clerk\.copy`/], 6],
    ['Where does Clerk.close handle an InkError?', 'unknown', 12],
    ['Where is the moor command handled?', [/1 line of 1 file: quay\/shell\.c:9 in `do_moor`/], 8],
    ['Which commands does the interactive shell understand?', [/^3 commands: `cast`, `moor` and `bail`/], 12],
  ],
  // What a registry is told of, and what one function reads.
  ballast: [
    ['Which commands does ballast have?', [/^3 commands: `trim`, `pump` and `stone`/], 16],
    ['Which subcommands does the stone command have?', [/^2 commands: `load` and `drop`/], 16],
    ['Which subcommands does the pump command have?', 'unknown', 18],
    [
      'Which environment variables does findHold read?',
      [/reads 2 environment variables: `BALLAST_HOLD` and `HOLD`/],
      8,
    ],
    ['Which environment variables does findBilge read?', { nearest: /`BALLAST_BILGE`/ }, 14],
    ['Which environment variables does findPump read?', { nearest: /`BALLAST_PUMP`/ }, 12],
    ['Which command line arguments does run_scale accept?', [/reads 3 arguments: `sack`, `--tare` and `--round`/], 8],
    ['How many CLI arguments does run_scale have?', [/reads 3 arguments/], 8],
    ['Which cargo stuffs does it know?', [/`STOWAGE` has 3 entries: `sand`, `iron` and `shingle`/], 14],
    ['Which cargo ropes does it know?', 'unknown', 12],
    ['Which flags does run_tally take?', { nearest: /`--pile`/ }, 16],
  ],
  // What is told where it stands, in pieces, of two options, or without the place that it is met in.
  kedge: [
    ['Where is an unknown bottom handled?', [/`main` .*does so at main\.go:21/], 14],
    ['Where is --slack without --depth rejected?', [/main\.go:25 in `main`/], 8],
    ['Where is the case handled that -3 and -4 are given together?', [/main\.go:33 in `flukes`/], 8],
    ['Where is a bad datum mark in a chart file handled?', [/`Chart\.Load` .* does so at chart\.go:20/], 10],
    ['Where is a bad datum mark in a log book handled?', 'unknown', 10],
    ['Where is an unknown entry in the stowage plan handled?', [/`set_stow` .* does so at rope\/stow\.c:36/], 14],
    ['Where is the -ropeFile= option handled?', [/winch\/Sheave\.java:10 in `Sheave\.take`/], 12],
    ['Where is a change of the brake state handled on Android?', [/^`Drum\.onBrakeStateChange`/], 6],
    ["Where is the buoy's 'adrift' event handled?", [/1 line of 1 file: bell\/watch\.ts:4/], 8],
    ["Where is the anchor's 'adrift' event handled?", 'unknown', 16],
    ['How does kedge detect what kind of rope it is stowing?', [/^`detect_kind`/], 12],
  ],
  capstan: [['Which commands does capstan have?', [/^4 commands: `heave`, `slack`, `hold` and `bars`/], 8]],
  hawser: [
    [
      'Which command line options does hawser accept?',
      [/^2 flags: `--coil` and `--no-tar` \(src\/main\.c:8\)\.$/m],
      12,
    ],
    ['Which /commands can the user type in hawser?', [/^3 commands: `haul`, `veer` and `belay`/], 10],
    ['Which chart output formats are supported?', [/`supported_formats` has 3 entries: `sheet`/], 8],
    ['Which splice output formats are supported?', 'unknown', 12],
  ],
  // What a type, a table or a paragraph says of commands, and a constant of a flag.
  chainlocker: [
    ['Which commands does chainlocker have?', [/^3 commands: `stow`, `pay-out` and `shackle`/], 6],
    ['Which subcommands does the shackle command have?', [/^2 commands: `count` and `paint`/], 6],
  ],
  windlass: [
    ['What commands does windlass have?', [/^5 commands: `heave`, `veer`, `stop-chain`, `watch` and `ring`/], 12],
    [
      'Which module parameters does this kernel module have?',
      [/^3 module parameters: `pawls`, `chain` and `turns`/],
      8,
    ],
    ['Which module parameters are there?', [/^3 module parameters/], 8],
  ],
  fairlead: [
    ['Which commands does fairlead have?', [/^3 commands: `lead`, `chafe` and `swap` \(bin\/fairlead:10\)\./], 6],
    ['What is the default value of the harbour flag?', [/^`harbour` is `"https:\/\/harbour\.example"`/], 14],
    ['What is the default of --draught?', [/^`--draught` is `3`/], 14],
    ['Which ropes are registered in the hitches map?', [/`hitches` has 2 entries: `clove` and `rolling`/], 8],
    ['What are the keys of the hitches map?', [/`hitches` has 2 entries: `clove` and `rolling`/], 8],
    ['Which flags are declared in go/root.go?', [/^3 flags: /, /`--harbour`/, /`--draught`/, /`--pilot`/], 10],
  ],
  // What is asked of a package, of one type in it, and of what a variable or a letter says.
  bollard: [
    ['How many Tide constants are there in the berth package?', [/^`Tide` has 3 constants/], 12],
    ['How many constants of type Tide are in the berth folder?', [/^`Tide` has 3 constants/], 12],
    ['How many Mast constants are there in the berth package?', 'unknown', 12],
    ['Which functions in the berth package return an error?', [/^2 functions returning/, /Moor/, /Cast/], 4],
    ['Which environment variable overrides the token from the config file?', [/^`BOLLARD_TOKEN`/], 4],
    ['What is the default pennant?', 'unknown', 12],
    ['What is the default flag that is flown while hailing?', [/`DEFAULT_FLAG` is `'yellow'`/], 12],
    ['Which load suffixes does parse_load understand?', [/has 2 entries: `c` and `t`/], 8],
    ['Which load limits does parse_load understand?', 'unknown', 12],
    ['Which signal channel names does pickChannel handle?', [/has 2 entries: `lamp` and `horn`/], 8],
    ['How many knot kinds are in KNOT_KINDS?', [/`Ropes\.Knots\.KNOT_KINDS` has 3 kinds: `:reef`/], 8],
    ['How many knot kinds are in KNOT_KINDS of the class Knots?', [/KNOT_KINDS` has 3 entries: `:reef`/], 8],
    ['Which knot kinds does KNOT_KINDS define?', [/KNOT_KINDS` has 3 entries: `:reef`/], 8],
    ['Which knot kinds does KNOT_KINDS contain?', [/KNOT_KINDS` has 3 \w+: `:reef`/], 8],
    ['Which stances does the program accept?', [/has 3 entries: `slack`, `taut` and `snug`/], 16],
    ['Which tints does the program accept?', 'unknown', 16],
    ['How many entries does LONG_KINDS have?', { nearest: /2 entries: `:eye`/ }, 12],
    ['What exit code does keeper use when the gate is shut?', [/^`GateShut` leads to `71`/], 12],
  ],
  // What comes of a case, and from which number on.
  tollbooth: [
    ['what does word return when the tide is on ebb, fast?', [/^`Gauge\.word` then returns `"racing"`/], 8],
    ['What does split_tag return as the country when the text has no sign?', [/`lane, "GB"` below `if not sign`/], 8],
    ['what does surcharge return for five axles?', [/`0\.25` below `if axles > 4`/], 8],
    ['What surcharge do I get for 3 axles?', [/`0\.1` below `elif axles > 2`/], 16],
    ['Which surcharge do I get for a trailer?', 'unknown', 8],
    ['what does hang return when the rack is full?', [/`false` below `if \(this\.lamps\.length >= this\.room\)`/], 8],
    ['what colour does a 404 in the morning report get?', [/`"amber"` below `if \(status >= 400\)`/], 16],
    ['what exit code do I get when the book is read-only?', [/^`ReadOnly` leads to `77`/], 14],
    ['what exit code do I get if it hits the page limit?', [/^`PageLimit` leads to `3`/], 14],
    ['At what swell height does the swell rule give CLOSED?', [/`reading\.value >= 6\.5` leads to/], 12],
    ['At what swell height does the swell rule give SUNK?', 'unknown', 6],
    ['At what weight does a vehicle count as a lorry?', [/`if vehicle\.weight >= HEAVY_FROM`/, /3500/], 12],
    ['how many failures before the breaker opens?', [/`if b\.failures >= tripAfter`/, /`5`/], 12],
  ],
  dairy: [
    ['How many types derive from Vats::Base?', [/^3 types/, /`Cellar`, `Copper` and `Steel`/, /also `TinyVat`/], 10],
    ['Which classes inherit from Rounds::Base?', [/^`Morning` is the only type/], 10],
    ['Which classes extend Base?', 'unknown', 14],
    ['Where is the error curdled caught?', { nearest: /`skim` \(Sources/ }, 14],
    ['Where is the error frozen caught?', 'unknown', 14],
    ['Which classes implement Shelf?', [/^2 types/, /`OakShelf` and `TinShelf`/], 8],
    ['How many values does rind have, and which is the last?', [/has 3 values/, /the last: it is `RIND_ASHED`/], 14],
    ['What is the first enum in include/cheese.h and which values does it have?', [/`RIND_WAXED`/], 14],
    ['which short flags does dairy take?', [/^1 flag: `-c`/], 16],
    ['which long flags does dairy take?', [/^2 flags: `--churn` and `--turns`/], 16],
    [
      'which flags does dairy take, and what are their defaults?',
      [/^2 flags/, /`--churn` has `"oak"` and `--turns` has `400`/],
      16,
    ],
    ['which of the flags take a number?', 'unknown', 8],
    ['which deprecated flags are there?', 'unknown', 8],
    ['what is the third rind?', [/it is `RIND_ASHED`/], 4],
    ['what can i do with a churn?', 'unknown', 6],
    // Every case is told, whichever is meant.
    ['what does Turn do with a full churn?', [/^What `Churn\.Turn` returns, case by case/], 2],
    ['Which cheese grade comes last?', [/^The last is `stinking`: `CHEESE_GRADES` has 3/], 6],
    ['what is the second cheese grade in the list?', [/^The second is `ripe`/], 10],
    ['Which cheese price comes last?', 'unknown', 12],
    ['List all routes under /pails with their HTTP methods', [/^2 routes: `\/pails` and `\/pails\/empty`/], 6],
    ['How many HTTP endpoints does PailServer have?', [/^3 routes/], 10],
    ['Where is SourException defined?', [/src\/Churn\.cs:13/], 6],
    ['In which cases does Turn return false?', [/`false` below `if \(times > litres\)`/], 8],
    ['What NuGet packages does the project depend on?', [/`Curd\.Press` 2\.1\.0/, /`Whey` 0\.9\.4/], 8],
    ['Which NuGet packages does Dairy depend on?', [/`Curd\.Press` 2\.1\.0/], 8],
    ['Which external packages does Dairy depend on?', [/`Whey` 0\.9\.4/], 8],
    ['where is press implemented?', [/only declared/, /include\/cheese\.h:7/], 8],
  ],
  abbey: [
    ['how many ring patterns can it use?', [/^`RingPattern` has 3 variants/], 14],
    ['which duties are there?', [/^`Duty` has 3 variants/], 12],
    ['which duties are postponed?', 'unknown', 14],
    ['how many door codes does the vault know?', [/^`DoorCode` has 3 variants/], 12],
    ['which alarms are there?', [/has 3 alarms: `ALARM_SMOKE = 1`, `ALARM_FLOOD = 2` and `ALARM_THIEF = 3`/], 8],
    ['how many candles are there?', 'unknown', 10],
    ['which relics are there?', [/^`relics` has 2 \w+: `finger` and `cloak`/], 6],
    ['how many kinds of visitors are there?', [/^`Visitor\.Kind` has 3 variants/], 14],
    ['what sorts of visitor are there?', [/^`Visitor\.Kind` has 3 variants/], 10],
    ['How many prayers does PrayerBook register?', [/with 3: `matins`, `vespers` and `compline`/], 12],
    ['which states can a loan be in?', [/LoanState` has 4 variants/], 6],
    ['which loan states are closed?', [/has 2 states: `LoanState.Returned` and `LoanState.Lost`/], 10],
    ['which loan states are overdue?', 'unknown', 14],
    ['which seasons are valid for the garden?', [/has 2 seasons: `spring` and `autumn`/], 8],
    ['Which events does the Porter emit?', [/^`Porter` has 3 entries: `knock`, `refuse` and `enter`/], 12],
    ['Which events does the Sexton emit?', 'unknown', 8],
    ['which ink shades are there?', [/^`InkShades` has 3 \w+: `SEPIA`, `SOOT` and `OCHRE`/], 12],
    ['which walls are there?', [/`hedge` and `rampart`/], 14],
  ],
  // A kind is told by what gives one back, a thing is defined where something is called just so, and what only speaks of the
  // words in its text is near at best.
  cairn: [
    ['How does cairn detect the format of its input?', [/^`sniff`, function at src\/probe\.rs/], 6],
    ['How does it find out whether a file is a walk and in which format?', [/^`sniff`/], 8],
    ['How does it recognise a slate-wrapped file?', [/^`is_slate`/], 4],
    ['How does it tell an arrow from a heap or a loose pile?', [/^`MarkKind\.of_stones`/], 4],
    ["how's a sketch told from chalk?", [/^`sniff`/], 4],
    ['How does the larder decide that an entry is still valid?', 'unknown', 10],
    ['How does a new guide get registered?', 'unknown', 6],
    ['Where is the lull time defined?', [/^`LULL`, variable at src\/main\.rs/], 4],
    ["Where's the walker sign that we send to the guides defined?", [/^`WALKER_SIGN`/], 4],
    ['Where is the walker defined?', 'unknown', 10],
    ['Where is the sign set?', 'unknown', 6],
    ['Where is the walker signed?', 'unknown', 6],
    ['Where is the stake finally removed?', [/^`Shelter\.leave` .*does so at trail\/shelter\.py/], 10],
    ['Where is the lantern copied?', 'unknown', 8],
    ['What does using a kettle do?', 'unknown', 6],
  ],
  turnpike: [
    ['how many tariffs are there in total?', [/^`?4 tariffs/, /`T12 sledge`/, /`T20 punt`/], 16],
    ['which tariffs are refundable?', [/^2 of 4 tariffs/, /`T10 horse`/, /`T20 punt`/], 12],
    ['which tariffs have season winter?', [/^1 of 4 tariff/, /`T12 sledge`/], 12],
    ['which tariffs have season summer?', [/^3 of 4 tariffs/, /`T11 cart`/], 12],
    ['which tariffs are cheap?', 'unknown', 16],
    ['How many barriers are in the barrier table?', [/^`BARRIERS` has 2 entries: `north` and `bridge`/], 8],
    ['which orders can the keeper call out?', [/^`act` has 3 orders: `lift`, `drop` and `lock`/], 8],
    ['Which status codes are waived?', [/^`is_waivable` has 3 \w+: `201`, `207` and `226`/], 8],
    ['which rules are on the festive board?', [/^`Board\.festive` has 2 rules: `NightRule` and `LoadRule`/], 8],
    ['which fee rules are there?', [/^3 types extend or implement `FeeRule`/], 14],
    ['what tables does the ledger schema create?', [/^2 tables/, /`passages`/, /`fines`/], 16],
    ['how many vehicle classes does the station have?', [/^`Vehicle\.VehicleClass` has 3 variants/], 6],
    ['which tariffs does the harbour master collect?', 'unknown', 18],
  ],
  byre: [
    [
      'what happens if more than 40 litres are poured?',
      [/^In `pour`, `if litres > 40` leads to `raise OverflowError/],
      4,
    ],
    ['What do I get when the milk tastes sour?', [/`except SourMilk` leads to `return "spit it out"`/], 4],
    ['What happens when you set negative straw?', [/`raise ArgumentError, 'straw is never negative'`/], 4],
    ['what do I get for a cow that has been sold?', [/^In `Herd\.TagOf`/, /`return "", ErrSold`/], 4],
    ['What happens when the cow is ill?', 'unknown', 8],
    ['what happens if more than 60 litres are poured?', 'unknown', 6],
    ['what does answer do with a CallStop call?', 'unknown', 8],
    ['what does answer do with a home call?', [/case by case/, /`h\.walk\(1\)` below `case CallHome`/], 2],
    ['What does ParseCall return for a word it does not know?', [/then returns `CallNone`/], 2],
    ['What does heaviestFor return when no cow fits?', [/then returns `null`/, /`best`/], 2],
    ['What does nextFeed return when no bale fits?', [/then returns `Feed\.Turnips`/], 2],
    ['what do i get from cow_in if the stall raises LockedStall', [/`:nobody` below `rescue LockedStall`/], 2],
    ['what comes out of sort_of for a print that ends in a hash sign?', [/`Sort::Goat` below/], 2],
    ['When does scale_read return -1?', [/`-1` below `if weight > 700`/], 2],
    ["How fast does the fan turn if I don't pass --fan?", [/`--fan` is `45` by default/], 4],
  ],
  manse: [
    // What holds without a variable, wherever that is said.
    [
      'How many chairs are there if MANSE_CHAIRS is not set?',
      [/`COMFORTS\.chairs`, which is `6` \(src\/parlour\.ts:2\)/],
      8,
    ],
    ['What does MANSE_KETTLE default to?', [/`COMFORTS\.kettle`, which is `"brass"`/], 8],
    ['What is used if MANSE_CLOCK is unset?', 'unknown', 16],
    ['How much peat is there when MANSE_PEAT is not set?', [/it is `17` \(src\/hearth\.ts:4\)/], 8],
    ['What is MANSE_DRAUGHT by default?', [/it is `"shut"` \(src\/hearth\.ts:8\)/], 8],
    ['Which grate is used when MANSE_GRATE is not set?', 'unknown', 16],
    ['How many jars are there when MANSE_JARS is missing?', [/it is `40` \(pantry\/options\.py:5\)/], 8],
    ['Which lids are used when MANSE_LIDS is missing?', 'unknown', 16],
    ['What is the default of MANSE_LAMPS?', [/`"2"` \(coach\/coach\.go:7\)/], 8],
    ['What is used if MANSE_CREST is unset?', 'unknown', 16],
    ['How many horses are there if MANSE_HORSES is not set?', [/`usualHorses`, which is `4`/], 8],
    ['Which Rope URL is the fallback if MANSE_ROPE is unset?', [/"hemp:\/\/loft\/3"/], 8],
    ['Which spade is used if MANSE_SPADE is not set?', [/`@usual_spade`, which is `"ash"`/], 8],
    // What a module of Elixir keeps, and what a function gives back that serde is told of.
    ['What is the maximum number of beds that may be dug at once?', [/`max_beds_dug` is `11`/], 8],
    ['What is the default of seat_count?', [/`usual_seats\(\)`, which is `9`/], 8],
    ['What is the default of cushions?', 'unknown', 16],
    ['If a pew leaves out seat_count in the settings, what value is assumed?', [/`usual_seats\(\)`, which is `9`/], 8],
    // A number that something is compared with may be a constant.
    ['How long may a tenant stay before TenureCheck complains?', 'unknown', 16],
    ['How many years may a tenant have before TenureCheck has a complaint?', [/`MOST_YEARS`, which is `33`/], 12],
    [
      'How many cows may a tenant have before CattleCheck has a complaint?',
      { nearest: /^Probably `MOST_COWS` is `12`/ },
      16,
    ],
    ['How many bulls may a tenant have before CattleCheck has a complaint?', { nearest: /^Probably `MOST_BULLS`/ }, 16],
    ['At what wind speed does a reading count as a gale?', [/`@gale_wind_knots`, which is `34`/], 12],
    ['At what wind speed does a reading count as a storm?', 'unknown', 16],
  ],
  booley: [
    ['how many goats fit on the ledge?', [/`mostGoats` is `9`/], 6],
    ['how long can a herdsman stay at most?', [/`MAX_DAYS` is `14`/], 10],
    ['how long can a tinker stay at most?', 'unknown', 12],
    ['how big may a churn be at most?', [/^`CHURN_SIZE_MAX` is `300`/], 6],
    ['how long may the upper sluice stay open?', [/`SLUICE_TIMEOUT` is `25`/], 4],
    ["what's the stove heat if nothing is set in the environment?", [/`STOVE_HEAT` is not set, it is `'4'`/], 6],
    ["what colour's the stove if nothing is set?", 'unknown', 12],
    ['how many cheese results do I get when I give no limit?', [/`DEFAULT_LIMIT` is `60`/], 10],
  ],
  distillery: [
    // What tells a kind gives the kinds back, by its branches or by a table.
    ['What sack kinds can sack_kind tell apart?', [/tells 2 apart: `barley` and `rye`/], 4],
    ['Which kinds of sack does sack_kind distinguish?', [/`barley` and `rye`/], 4],
    ['What sorts of wood can Cask.wood_sort tell apart?', [/`oak` and `larch`/, /otherwise.*unknown/], 8],
    ['Which docket formats does DocketFormat.from_path recognise?', [/`DocketFormat::Slip`/, /Scroll/], 4],
    ['Which kinds of label can label_kind tell apart?', 'unknown', 12],
    ['What sorts can Cask.fill_sort tell apart?', 'unknown', 14],
    ['Which sacks can weigh tell apart?', 'unknown', 14],
    // What is kept by its ending has those endings; what may stand in a file is what its reader compares with.
    ['Which endings do the writers know?', [/`\.bar` and `\.cart`/], 8],
    ['File endings the writers know about?', [/`\.bar` and `\.cart`/], 8],
    ['Which keys may appear in the tuning file that tuning_load reads?', [/`heat`, `reflux` and `cooler`/], 4],
    // What is skipped is tested for in a loop that goes on.
    ['Where are remark lines of a docket skipped?', [/`read_docket`/, /src\/docket\.rs:22/], 12],
    // A place does not tell by itself what else is asked of it.
    ['Where are remark lines of a docket skipped, and with which marks?', 'unknown', 24],
    ['Which endings do the writers know, and where is the table of them?', [/`\.bar` and `\.cart`/], 8],
    ['Where are remark lines of a cask skipped?', 'unknown', 14],
    ['Where are chalk lines of a tally skipped?', 'unknown', 14],
    // What the project has no word of is said first, as it was written.
    ['Which SQLite table are the sacks written to?', { nearest: /^Nothing here speaks of “SQLite” or “table”/ }, 12],
    ['What Prometheus metrics are exported?', { nearest: /^Nothing here speaks of “Prometheus” or “metrics”/ }, 14],
  ],
  mailcoach: [
    // Lists that are asked for in other words than theirs: the likeliest of all that enumerate.
    [
      'In which stages can a coach be?',
      { nearest: /^Probably 4, by `CoachStatus` \(src\/coach\.ts:2\).*`Stuck` \(`stuck`\)/ },
      20,
    ],
    [
      'How serious can the damage of a parcel be?',
      { nearest: /^Probably 3, by `Severity`.*`low`, `medium` and `high`/ },
      20,
    ],
    [
      'For which grounds can a parcel be turned away?',
      { nearest: /^Probably 3, by `Reason`.*`TOO_HEAVY`.*`NO_ADDRESS`.*`LEAKING`/ },
      20,
    ],
    [
      'In which order do the readers get a piece to look at?',
      { nearest: /^Probably 3, by `readers`.*`BookReader`, `CardReader` and `LetterReader`/ },
      20,
    ],
    // A part of a type that tells what is said, where the type does not; words that only say that something is one of them.
    [
      'Which errors are regarded as caused by foul weather?',
      { nearest: /^Probably 3, by `is_passing`.*`Self::GateFrozen`.*`Self::RoadGone`/ },
      20,
    ],
    ['Which errors are regarded as caused by highwaymen?', 'unknown', 20],
    [
      'Which file extensions are treated as waybills?',
      { nearest: /^Probably 3, by `is_waybill`.*`way`, `bill` and `wbl`/ },
      20,
    ],
    ['Which file extensions are treated as Ledgers?', 'unknown', 20],
    // Some of them only, which another list may tell; and what nothing enumerates.
    ['Which stages of a coach make somebody worry?', 'unknown', 20],
    ['Which currencies does the coach accept?', 'unknown', 20],
    ['In which languages can a parcel be labelled?', 'unknown', 20],
    ['Which colours can a coach have?', 'unknown', 20],
  ],
  staithe: [
    // What a function makes is put below a path where it is called; a stroke below it is nothing to Hono.
    [
      'Which HTTP routes does the service have?',
      [
        /^5 routes/,
        /`GET \/quay\/coal` and `POST \/quay\/coal` /,
        /`GET \/quay\/keels` and `POST \/quay\/keels\/:name\/cast-off`/,
      ],
      10,
    ],
    // A command of Clikt is called after its class, unless it is given a name.
    ['Which subcommands does staithe have?', [/^3 commands: `cast-off`, `weigh` and `pour`/], 10],
  ],
  lodging: [
    // What is there for tests and for more is not there for tests only.
    [
      'Which dependency is used only in the test environment, and in which version?',
      [/^mix\.exs names 1 for development: `bedbug` ~> 0\.7\./],
      6,
    ],
    ['Which dependencies are only needed for testing?', [/`bedbug` ~> 0\.7\.$/m, /^(?!.*linen)/s], 6],
    ['Which dependencies are only needed for test or development?', [/`bedbug`/, /`linen`/], 6],
    // What a command is called that builds on a class of the program's own was not seen.
    ['Which subcommands does lodging have?', 'unknown', 14],
    // Two files cannot both answer at the root: where they are put was not seen.
    ['Which HTTP routes does the service have?', 'unknown', 14],
  ],
  brickworks: [
    // What a value is multiplied by, and what a loop begins with, is no number of times.
    ['How many times does the program try to send a load before it is dropped?', [/^`maxAttempts` is `6`/], 14],
    ['How long does it wait before the first retry?', [/`firstPause`.*300 \* time\.Millisecond/], 20],
    // A unit of a rate is one, and a default may be said behind what it belongs to.
    ['What baud rate is used when none is given?', [/^`BELT_DEFAULT_BAUD` is `9600`/], 8],
    // What is chosen beside a test hangs on it.
    [
      'After how many cracks does a mould get discarded?',
      [/`if mould\.cracks >= Self\.crackLimit` leads to `\.discarded`.*`4`/],
      10,
    ],
    // An error that is called after a deed says that it failed.
    [
      'What exit code does the program end with when a plan file cannot be parsed?',
      [/^`PlanError`, which `ParseError` builds on, leads to `5`/],
      16,
    ],
    // What a function gives for one of several, in the unit that is asked for and about nothing else.
    [
      'How many hours does a stoker have for the second firing of a glazed brick?',
      { nearest: /^Probably `Glazed` is `40`/ },
      26,
    ],
    ['How many days does a stack stay under cover in rainy weather?', [/`9`/, /Rainy/], 26],
    ['How many days does a stoker have for the second firing of a glazed brick?', 'unknown', 40],
    ['How many hours does a carter have for the last firing of a glazed brick?', 'unknown', 40],
    // What is done with a value is not what it is called after, and where it is decided is no value.
    [
      'Which folder are tickets stored in when YARD_DIR is not set?',
      [/`YARD_DIR` is not set, it is `"\.\/tickets"`/],
      8,
    ],
    ['Which colour are tickets printed in when YARD_DIR is not set?', 'unknown', 40],
    // Strokes per tray are no trays, and nothing that is counted by the minute.
    ['How many trays are pressed per minute?', 'unknown', 24],
    // What one function takes where it is not told is nothing that holds for all.
    ['How many firings are kept per kiln?', 'unknown', 32],
    // What is only told in another unit was decided elsewhere, and a time is not the period that holds by default.
    ['How often are expired tallies swept?', 'unknown', 24],
    ['Which period does a report cover by default?', 'unknown', 24],
  ],
  tramway: [
    // What is given no path has that of its group.
    [
      'Which HTTP routes does public/index.php define?',
      [/^4 routes: `GET \/stops`, `POST \/stops`, `GET \/stops\/\{id\}` and `GET \/ping`/],
      12,
    ],
    // Some are made in a loop, which a list of the others would not tell.
    ['Which HTTP routes does public/lines.php define?', 'unknown', 14],
    // What is run where nothing is typed; who leaves out something else asks for something else.
    ['Which subcommand runs when tram is called without one?', [/`Next` \(Sources\/tram\/Tram\.swift:7\)/], 6],
    ['What is the default subcommand?', [/`Next` \(Sources\/tram\/Tram\.swift:7\)/], 6],
    ['Which command is run when no stop is given?', 'unknown', 18],
    // What the function of one command compares by hand.
    ['Which flags does src/depot.cpp take for the wash command?', [/^2 flags: `--cold` and `--twice`/], 24],
  ],
  cutlery: [
    ['What are the enumerators of Bend?', [/^`cutlery\.Bend` has 3 enumerators: `None`, `Slight` and `Broken`/], 4],
    ['What are the elements of Prong?', [/^`Prong` has 2 \w+: `Short` and `Long`/], 4],
    ['What does Ladle consist of?', [/^`cutlery\.Ladle` has 2 fields: `depth` and `bend`/], 4],
    ['How many values does Sheen have?', [/^`Sheen` has 3 values: `Dull`, `Satin` and `Mirror`/], 6],
    ['Which types does Tray permit?', [/2 types extend or implement `Tray`: `OakTray` and `TinTray`/], 6],
    ['What are the variants of Serving?', [/3 types extend or implement `Serving`: `Hot`, `Cold` and `Gone`/], 6],
    [
      'Which methods does the protocol SpoonShelf require?',
      [/^`SpoonShelf` has 3 methods: `names`, `take` and `put`/],
      6,
    ],
    // What an extension writes need not be written.
    ['Which methods does the protocol Polishable require?', 'unknown', 12],
    ['Which methods does the trait Rinse demand?', [/2 abstract methods \(of 3\): `rinse` and `is_clean`/], 8],
    ['Which methods does Server prescribe?', [/2 abstract methods \(of 3\): `bring` and `clear`/], 8],
    ['Which methods does Sorter require?', [/^`Sorter` has 2 methods: `place` and `remove`/], 8],
    ['Which methods are required by Drawer?', [/2 abstract methods \(of 3\): `open` and `shut`/], 8],
    ['Which required methods does Rinse have?', [/2 required methods \(of 3\): `rinse` and `is_clean`/], 8],
    // A field that holds a function must be there as well.
    ['What methods must implementors of ForkRack provide?', 'unknown', 12],
    ['What traits does Basin derive?', [/2 types: `Debug` and `Clone` /], 6],
    ['Who calls ladle_pour?', [/called in 1 place: `cutlery\.ladle_drain` \(src\/ladle\.cpp:10\)/], 8],
    ['Where does count_pieces get called from?', [/called in 1 place: `Drawer\.rattle`/], 8],
    ['Who calls countProngs?', [/called in 1 place: `doubled`/], 8],
    ['What is the return type of countProngs?', [/^`countProngs` returns `number`/], 4],
    ['What is the only trait in wash.rs?', [/^1 trait in rust\/wash\.rs: `pub trait Rinse`/], 4],
  ],
  printworks: [
    // A function that is named decides by itself, and by what it uses for that.
    [
      'How does mount decide which technique a plate has?',
      [
        /^`mount`, function at press\/plates\/__init__\.py:22-27/,
        /^It uses .*`by_suffix`.*`peek`|^It uses .*`peek`.*`by_suffix`/m,
      ],
      12,
    ],
    ['How does the `mount` function choose the technique?', [/^`mount`, function at press\/plates/], 12],
    [
      'How is the technique of a plate determined in `mount`?',
      { nearest: /^Probably `mount`, function at press\/plates/ },
      12,
    ],
    // What is named has nothing to do with it, or is not there at all.
    ['How does wash decide which technique a plate has?', 'unknown', 20],
    ['How does mount decide which ink to use?', 'unknown', 20],
    ['How does wash decide which user may log in?', 'unknown', 20],
    // Of a class it is the method that decides.
    ['How does StampReader decide which duty a mark has?', [/^`(?:Printworks\.)?StampReader\.Read`, method/], 12],
    ['How does StampReader decide which colour a mark has?', 'unknown', 20],
    // What makes something so is what decides whether it is.
    ['What makes a job chargeable?', [/^`Printworks\.Job\.chargeable\?`, method/], 12],
    ['When is a job chargeable?', [/^`Printworks\.Job\.chargeable\?`, method/], 20],
    ['Under which conditions is a job chargeable?', [/^`Printworks\.Job\.chargeable\?`, method/], 12],
    ['Under what circumstances does a job count as drying?', [/^`Printworks\.Job\.drying\?`, method/], 12],
    ['What makes a job golden?', 'unknown', 20],
    ['When is a job folded?', 'unknown', 20],
    // The comment of one function says it of both.
    ['How does the program tell a proof from a broadsheet?', [/^`take_sheet`, function at src\/loft\.cpp:4/], 20],
    ['How does the program tell a poster from a broadsheet?', 'unknown', 20],
    ['How does Galley recognise a masthead line?', [/^`Galley\.isMasthead`, method/], 14],
    // An entry is no entry point.
    ['How is it decided whether an entry is spoilt?', [/^`Entry\.is_spoilt`, method/], 12],
  ],
  sheepfold: [
    // What is accepted of a kind that is named is not what is given by its place.
    [
      'Which ear marks does TagReader accept?',
      [/^`Sheepfold\.TagReader` has 3 entries: `notch`, `crop` and `slit`/],
      10,
    ],
    ['Which colour codes does TagReader accept?', 'unknown', 20],
    // Who only uses what tells the format does not tell it.
    ['how does sheepfold work out the format of a ledger it loads', [/^`sniff`, function at fold\/ledgers\.py/], 20],
    // The other branch is for what is not so.
    [
      'what happens in Flock.shear when nothing is left of the sheep?',
      [/`if left == 0` leads to `db\.write\("DELETE/],
      12,
    ],
    ['In what order does PriceList.Of look for a price?', 'unknown', 20],
    ['What is the price?', 'unknown', 20],
    // What holds of a route is told by what answers there.
    ['What is the default limit of GET /lambs?', 'unknown', 20],
    // A time of day is told by a schedule, and never by how long something takes.
    ['at what time of day are all strays thrown away automatically?', [/^`DawnReset\.run` .*`45 4 .*at 04:45/], 8],
    ['At what time of day are the strays fed?', 'unknown', 20],
    ['when does CountJob run?', [/^`CountJob\.run` .*`0 20 5 .*at 05:20 \(src\/main\/resources/], 8],
    ['When does StraysService run?', 'unknown', 20],
    ['When does StraysService start?', 'unknown', 20],
    // Of several things that are compared, only one is counted in whistles.
    ['after how many whistles does it give up on the summons?', [/`if dog\.Whistles >= mostWhistles`.*`6`/], 20],
  ],
  marionette: [
    // The row of a state tells what may come next.
    [
      'A puppet is `carved`: what states may come next?',
      [/^From `carved`, `NEXT` leads to 2 states: `half-strung` and `broken` \(web\/puppets\.ts:7\)/],
      8,
    ],
    ['Which states can a puppet move to from half-strung?', [/^From `half-strung`, .*`strung` and `broken`/], 8],
    ['Which states may follow retired?', [/^From `retired`, `NEXT` leads to no other state/], 8],
    [
      'To which statuses can a show go from ShowStatus::Billed?',
      [/^From `self::Billed`, `ShowStatus\.transitions` leads to 2 statuses: .*Playing.*Planned/],
      8,
    ],
    ['Which stages can a ticket go to from StagePrinted?', [/^From `StagePrinted`, .*`StageTorn` and `StageDrawn`/], 8],
    // A row that is worked out, a state without a row, another thing, a table that leads back, and two tables.
    ['A puppet is `broken`: what states may come next?', 'unknown', 14],
    ['To which statuses can a show go from ShowStatus::Over?', 'unknown', 14],
    ['Which states can a curtain move to from strung?', 'unknown', 14],
    ['Which states may follow SeatState.SOLD?', 'unknown', 14],
    ['Which states may a wagon move to from loaded?', 'unknown', 14],
    // What is tried again is retried.
    [
      'On which HTTP status codes does HouseClient try again?',
      [/^`HouseClient` goes by `RETRYABLE`, which has 3 entries: `425`, `429` and `503` \(seats\/house\.py:6\)/],
      12,
    ],
    ['On which HTTP status codes does fetch_bill try again?', 'unknown', 14],
    // A constant behind a question is what it asks for.
    ['How long may a string be (STRING_MAX_SPAN)?', [/^`STRING_MAX_SPAN` is `\(12u \* 4u\)`/], 4],
    // The constants of an enum without a name are declared.
    ['Where is END_MISUSED defined?', [/^`END_MISUSED` is defined at src\/strings\.c:5/], 4],
    ['Which function returns END_TANGLED?', [/src\/strings\.c:\d+ in `untangle`/], 8],
  ],
  // What is told apart in lists, by the first word of a line, by a function that reads it, and what only looks alike.
  smithy: [
    ['Which subcommands does smithy have?', [/^3 commands: `forge`, `quench` and `list` \(src\/main\.rs:2\)/], 10],
    [
      'What can the apprentice type at the console?',
      [/^2 commands: `handin` and `collect` \(desk\/Counter\.java:14\)/],
      10,
    ],
    ['Which commands take a name?', 'unknown', 16],
    [
      'Which values does --alloy take?',
      [/^`--alloy` takes 3 values: `bronze`, `gunmetal` and `pewter` \(src\/alloy\.rs:\d/],
      12,
    ],
    ['Which HTTP routes are there?', [/^2 routes: `GET \/pieces` and `POST \/pieces` \(web\/server\.ts:6\)/], 8],
    ['Which routes are protected by onlyMasters?', [/^1 route: `POST \/pieces` \(web\/server\.ts:7\)/], 10],
    ['Which endpoints of the guild are called?', 'unknown', 16],
    ['What modules is the library made of?', [/^3 modules: `alloy`, `bellows` and `hammer` \(src\/lib\.rs:1\)/], 6],
    ['Which crates does smithy depend on?', [/^None: no dependency is named in Cargo\.toml:6/], 6],
    [
      'For which metals is there a forging heat?',
      [/^3 entries of `FORGING_HEAT`: `iron`, `steel` and `copper` \(tools\/heat\.py:2\)/],
      10,
    ],
    [
      'Which checks are run by inspect, and in what order?',
      [/^`inspect` runs through `CHECKS`.*`is_dry` and `is_level`/],
      10,
    ],
  ],
  parlour: [
    // What is called after the deed as well and has it done by the other may be what is meant.
    ['Where are idle tables thrown away?', { nearest: /^Probably `Registry\.\w+`/ }, 14],
    // Where something is used tells no time.
    ['How often does the Sweeper run?', 'unknown', 20],
    ['What sugar percentage does a jam need to count as set?', [/`LEAST_SUGAR`, which is `55`/], 14],
    ['Which words can a guest type to see what is left?', 'unknown', 16],
    [
      'Which env variable sets the port and what is its default?',
      [/`PARLOUR_PORT` \(.*\n`PARLOUR_PORT` is `7420`/],
      10,
    ],
    ['When does a guest get a warning, and where in the code?', { nearest: /`Warnings\.warn`/ }, 14],
    // What the last of a block gives back is given back.
    ['Which errors can Ticket.verify return?', [/`:malformed` and `:forged`, some by way of `check`/], 8],
    ['Which env var holds the API key for the tea supplier?', [/^`TEA_API_KEY` \(/], 6],
  ],
  swingbridge: [
    // A bound in plain words is the number that the code tests with, of which all is told that was said.
    [
      'Up to what weight may a waggon go over the deck?',
      { nearest: /^Probably `MAX_TONNES` is `32` \(gate\/rules\.ts:3\)/ },
      26,
    ],
    ['How many minutes must lie between two waggons?', { nearest: /^Probably `MIN_GAP_MINUTES` is `4`/ }, 32],
    ['From what wind speed on does the deck count as swaying?', { nearest: /^Probably `SWAY_LIMIT` is `55\.0`/ }, 24],
    ['How many minutes does a driver have to leave after paying?', { nearest: /^Probably `leave_window` is `20`/ }, 24],
    ['From what humidity on does the deck count as swaying?', 'unknown', 24],
    // Of one case it is the column that is bounded, or measured, as it is asked for.
    [
      'How many waggons may a CHARTERED haulier have on the deck at once?',
      [/^`Haulier\.Rank\.maxWaggons` is `12` for `CHARTERED`/],
      20,
    ],
    [
      'How many waggons may a REGULAR haulier have on the deck, and for how many days?',
      [/maxWaggons` is `5` .*\n`Haulier\.Rank\.creditDays` is `30`/],
      40,
    ],
    ['How many waggons may a ROYAL haulier have on the deck at once?', 'unknown', 32],
    // What is set where the option is met begins with its default; what begins with nothing has none.
    ['What is the default for --drift?', [/^`--drift` is `DEFAULT_DRIFT`, which is `3 \* 60`/], 16],
    ['What is the default for --tare?', 'unknown', 26],
    // How many there are is no value of one of them, and two values are not told by one.
    ['How many states can a Passage be in?', [/^`PassageState` has 4 variants/], 10],
    [
      'What are the default timeout and the default slip folder?',
      [/^`timeoutMs` is `2500` .*\n`slipFolder` is `'slips'`/],
      40,
    ],
    ['What do a lost slip and a second weighing cost?', 'unknown', 20],
  ],
  roadstead: [
    // Methods of a record are its entries.
    ['What commands does the roadstead program understand?', [/^3 commands: `guide`, `berths` and `tides`/], 12],
    // A default that is held elsewhere is followed.
    ["what's the default of --buoy-prefix?", [/^`--buoy-prefix` is `defaults\.buoyPrefix`, which is `'red-'`/], 12],
    // Every tag of a union is one of its variants.
    [
      'How many variants does Wait have?',
      [/^`Wait` has 5 variants: `pilot`, `tide`, `lock`, `daylight` and `berth`/],
      4,
    ],
    // Codes are told, whatever each is called.
    ['list the error codes', [/`fog` \(`F1`\) and `ice` \(`I1`\)/], 10],
    ['Which constants does the Rule struct have?', 'unknown', 10],
    ['Which environment variables does the library read?', [/`HARBOUR_LIGHT` and `HARBOUR_RANGE`/], 12],
    ['how does it work out the language of a call', { nearest: /Speech\.of/ }, 20],
    // Of a program that has a function of its own name, the program is meant.
    ['how does roadstead tell whether a call is Dutch or Danish?', { nearest: /^(?!`roadstead)/ }, 24],
    // What starts need not be the program.
    ['When does the evening start?', 'unknown', 14],
    // That there is a class is no answer where enums are asked for.
    ['which enums are in Desk.php?', 'unknown', 12],
    ['what licence is this gem under?', [/EUPL-1\.2 \(roadstead\.gemspec:3\)/], 4],
    // What finds out where something is built is no part of it.
    ['Which exit code is given when no vessel is known?', 'unknown', 36],
  ],
  moorage: [
    // One of several in another place is not known to belong to them.
    ['What exit codes does the program have?', 'unknown', 20],
    ['under which licence is it published?', [/^The licence is GPL-3\.0-or-later \(setup\.cfg:3\)/], 4],
  ],
  ropehouse: [
    [
      'What exit codes does ropehouse have?',
      [/^3 exit codes: `EXIT_OK` \(`0`\), `EXIT_TANGLED` \(`3`\) and `EXIT_SNAPPED` \(`4`\) \(src\/main\.rs:1-4\)/],
      2,
    ],
    ['Which exit codes does it use?', [/^3 exit codes/], 2],
  ],
}

export const questions: readonly PacedQuestion[] = Object.entries(rows).flatMap(([fixture, list]) =>
  list.map(([question, expected, turns = 2]) => ({ fixture, question, expected, turns })),
)
