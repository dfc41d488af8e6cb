// The program, its flags, routes and commands, and the project. See `plain-wordings.ts` for the form.

export const wordingsOfPrograms = `
=== What is the default of FLAG?
default of FLAG | FLAG: default value | what does FLAG default to | what if I leave out FLAG, which value applies | value of FLAG when not given
default setting for FLAG | what is assumed when FLAG isn't passed | which value does the program fall back to if FLAG is missing from the command line
tell me FLAG's default | is FLAG on by default, or what | out of the box, FLAG is what | which default has FLAG got | fallback for FLAG
by default what is FLAG set to | what do I get if I don't pass FLAG | what's the default value for FLAG
if I leave FLAG out, which value does it take | FLAG: default | which value does the option FLAG have by default
when FLAG isn't given, what is assumed | tell me the default for the switch FLAG | what happens to be used when I omit FLAG
what value does it fall back to without FLAG | is FLAG on or off by default, or what is it | which default has been chosen for FLAG
what would FLAG be if I didn't give it on the command line | To what does FLAG default | State the default value of FLAG
which default does FLAG have | FLAG default | what value is used if FLAG is not given | what is FLAG by default
Which value is assumed when I don't pass FLAG | what does the option FLAG fall back to | if FLAG is omitted, what is taken
name the default for the FLAG switch | tell me what FLAG defaults to | which default value is declared for FLAG
what happens to be the default setting of FLAG | what is the preset value for the FLAG option
=== Where is FLAG handled?
FLAG: where handled | find the code that handles FLAG | where do we parse FLAG | which function deals with FLAG | what code processes FLAG
handler for FLAG | show where FLAG is processed | in which function does the code act upon the command line switch FLAG
where does FLAG get picked up | who handles FLAG | where is the FLAG option implemented | where in the code is FLAG dealt with
by what code is FLAG handled | where's the handling for the FLAG switch | where does the program deal with FLAG | which code handles FLAG
where does FLAG get parsed | if I pass FLAG, which place in the code looks at it | handling of FLAG | FLAG: where is it handled
which function takes care of the option FLAG | where do I find the code behind FLAG | show me where it processes FLAG
by which code is the switch FLAG evaluated | where would I have to go to change what FLAG does | in what file is FLAG implemented
where is the effect of FLAG coded | I'm looking for the spot that reacts to FLAG | By which function is FLAG handled
in which place does the code handle FLAG | name the function that processes FLAG | FLAG handling, where | where is FLAG parsed
which part of the code deals with the option FLAG | where is the FLAG switch implemented | in which file is FLAG evaluated
where does the handling of the FLAG option take place | which code reacts to FLAG | On which line is FLAG processed | show me the code behind FLAG
who takes care of FLAG | where do we look at the FLAG argument
=== Which values does FLAG take?
values for FLAG | FLAG: allowed values | what values can FLAG have | list valid choices for FLAG | which choices does FLAG accept
what can I pass to FLAG | possible values of FLAG | which settings are legal as an argument to the command line option FLAG
what are the options for FLAG | accepted arguments for FLAG | what may come after FLAG | show me the permitted FLAG values | FLAG takes what
tell me what I can set FLAG to | which values can I give to FLAG | values of FLAG | what are the choices for FLAG | list the allowed values of FLAG
if I want to use FLAG, which values can I choose from | FLAG: possible values | what can I put after FLAG | what values are accepted by FLAG
which settings does the option FLAG allow | what is it legal to pass to FLAG | what does FLAG expect as its value
show me the valid arguments for FLAG | which values are permitted with FLAG | could you tell me what I may write behind FLAG
List all allowed values of FLAG | Name the values that FLAG accepts | what are the possible values of FLAG | FLAG allowed values
which values are valid for FLAG | which choices does FLAG have | between which values can I choose for FLAG | what are the choices for the option FLAG
Which values are permitted for FLAG | what settings does FLAG support | tell me the legal values for FLAG | enumerate the accepted values of FLAG
to what can FLAG be set
=== Which function handles ROUTE?
handler for ROUTE | ROUTE: handler | what function serves ROUTE | where is ROUTE handled | who handles ROUTE | ROUTE goes to which function
which handler is bound to ROUTE | to which function is a request for ROUTE dispatched by the router | find the controller method behind ROUTE
what code runs on ROUTE | show me the view function for ROUTE | which function gets called when I hit ROUTE | what answers ROUTE
by what function is ROUTE served | which function gets called if I send ROUTE | handler of ROUTE | by which function is ROUTE handled
where does a request to ROUTE end up, in which function | ROUTE: which handler | which code answers ROUTE
when I call ROUTE, what function takes care of it | who handles the endpoint ROUTE | show me the handler function for ROUTE
what controller method is behind ROUTE | how does the server find an answer to ROUTE, I mean in which function | to which function is ROUTE mapped
where is ROUTE implemented | By which function is ROUTE handled | Name the handler of ROUTE | what is the handler for ROUTE | ROUTE handler
which controller serves ROUTE | to which function is ROUTE routed | what code answers a ROUTE request | which method is called on ROUTE
which function responds to ROUTE | what handler is registered for ROUTE | find the function behind the endpoint ROUTE
tell me who processes requests to ROUTE | which view is mapped to ROUTE
=== Which commands does the program have?
commands | subcommands | list all subcommands | what subcommands are there | what commands does this tool offer | which verbs does the CLI support
show me the available commands | which subcommands can a user give to this program on the command line | what commands can I run with this tool
enumerate CLI commands | full command list of the program | what commands does it have | tell me which subcommands this CLI knows
which commands are implemented in this tool | number of commands | command count | how many subcommands | count the subcommands
how many commands are there | how many verbs does the CLI support | total number of CLI commands
how many subcommands does this program offer to its user altogether | count commands of the tool | tell me how many commands this tool has
how many commands does it have | what's the number of subcommands here | how many commands can I run with this tool | subcommands, how many in total
which commands can I choose from | list all the subcommands | what can I tell the program to do, I mean which commands does it know
which verbs does the CLI understand | what commands does this tool offer me | which subcommands come with the program
what commands can I type after the program's name | could you tell me which commands it has got | which commands are supported by this CLI
overview of the commands, please | if I start the tool, which subcommands can I give it | how many commands are there to choose from
how many subcommands does the CLI have | how many verbs does the program understand | what's the total number of subcommands here
if I counted all the commands, how many would I get | can you tell me how many commands it has got
how many different commands can I give to this tool | how many commands are supported | I wonder how many subcommands this program offers
tell me how many commands the tool knows | how many commands come with it, actually | between how many commands can I choose
List all commands of the program | Name the subcommands of this tool | available commands | which commands does this CLI support
which verbs does the program understand | what subcommands does the command line tool offer | which commands are provided by the program
show all commands here | enumerate the subcommands of the application | tell me every command that the cli has | what are the commands of this program
Which CLI commands exist in this project | State the number of commands of the program | count the subcommands of this tool
how many subcommands are there | how many commands does this CLI support | what is the total number of subcommands in the application
how many commands are provided by the program | the program has how many commands | command count of the cli
tell me how many subcommands the tool offers | how many CLI commands exist in this project | give the amount of commands in the program
=== Which flags does the program take?
flags | command line options | list all flags | what switches does it accept | which options does the CLI support
what command line arguments does this program understand | show me the available options
which command line flags may a user pass when starting this program | what flags are there | enumerate CLI switches
all command line flags of the tool | what can I pass on the command line | tell me which options this tool has
which options are parsed by the program | which flags can I give to the program | what command line options are there
list all the options of the program | which switches does the tool understand | if I start it from the shell, which options can I choose from
what global flags are supported | what command-line arguments does it accept | show me the available flags | which options can I pass when I run it
how can I call the program, I mean with which switches | what flags has this CLI got | could you tell me which command-line flags it knows
overview of the command line switches, please | List all flags of the program | Name the options of this tool | available flags
which switches does this CLI support | with which flags can I start the program | what command-line arguments does the program accept
which options can be passed on the command line | which flags are understood by the program | show all CLI flags
enumerate the command line switches of the application | tell me every option that the tool accepts | what are the command line flags here
Which command-line options exist in this project
=== Which environment variables does the program read?
env vars | environment variables | list all env vars | what env vars does it read | which environment variables are supported
what env does this thing look at | show env vars used in this project | which environment variables influence the behaviour of the program at run time
getenv calls, whole project | what can I configure through the environment | enumerate the environment variables the tool consults
does it read any env vars, which ones | which variables get picked up from the environment | tell me what env variables this program uses
which environment variables does it look at | what env vars are there | list all the env vars the program uses
which variables can I export to change how it behaves | what does it read from the environment
by which environment variables can I configure the program | if I run it in a container, which env variables should I set
show me the supported environment variables | which env vars have an influence on this tool | what settings can I pass to it through the environment
which environment variables are consulted in this project | could you tell me which env variables it knows
does it use any environment variables, and which ones | List all environment variables that the program reads | Name the env vars used in this project
what env variables are there | which variables from the environment are read | on which environment variables does the program depend
by which environment variables can the program be configured | which environment variables are supported here | what env vars does this tool look at
what does the application read from the environment | show all environment variables in use | enumerate the environment variables of this project
tell me which env vars I can set for this program | Which environment variables are consulted at all
=== Which routes does the program have?
routes | HTTP endpoints | list all endpoints | what endpoints does the server expose | which URLs does the app serve | what API routes are there
show me the route table | which HTTP paths does this server answer requests on | full list of routes | enumerate the API endpoints
what routes does it have | which endpoints are registered in this app | tell me what URLs the service offers | what can I call over HTTP here
which routes can I call | what endpoints are there | list all the API endpoints | which URLs does the server answer
if I start the server, which endpoints can I choose from | what HTTP routes does this project have | which paths does the API serve
show me the available URLs | what routes are registered in the app | which endpoints does it offer me
what can I request from the server over HTTP, I mean which routes | could you tell me which routes the application has got
overview of the HTTP endpoints, please | List all routes of the application | Name the endpoints of this server | available routes
which routes are registered in this project | what URLs does the server expose | which HTTP endpoints does the API offer
which URL paths are served by the program | on which routes does the server answer | show all API endpoints | enumerate the routes of this service
tell me every endpoint that the app has | what are the HTTP routes here | Which API routes exist in this project
=== Which dependencies does the project have?
dependencies | deps | list deps | what third-party libraries does it use | what does this project depend on | which packages are required
external libs used here | upon which third-party packages does this project depend at run time | show me the dependency list
what libraries are pulled in | which crates or packages does it need | runtime deps of the project | what external packages do we rely on
tell me which dependencies are declared | which dependencies does it need | what libraries does this project use
list the third-party packages it depends on | which packages do I get along with it if I install it | what does the project depend on
which external libraries are required | on which other packages does it rely | show me the runtime dependencies
what third party stuff is pulled in here | which crates or modules does it require
what do I have to have installed so that the project runs, I mean libraries | could you tell me which dependencies are declared
what deps has this project got | List all dependencies of the project | Name the libraries this project depends on
what third-party packages are used | project dependencies | on which libraries does the project depend | which external packages are required here
what are the runtime dependencies | which dependencies are declared | what libraries does it need
what third party packages must be installed for this project | show all required packages | enumerate the external dependencies
tell me what packages the project pulls in | Which third-party libraries does this rely on
=== Which development dependencies does the project have?
dev dependencies | dev deps | list devDependencies | what dev-only packages are there | which packages are needed for development only
what do I need installed to develop on this, packages-wise | dev-dependencies of the project
which dependencies are declared for development only and not shipped at run time | show me the dev requirements | test and lint deps
what libraries are used only in development | which dev dependencies are declared here | enumerate dev-only deps
tell me the packages in the dev group | which dependencies do I need only for development | what dev deps are there
list the development dependencies | which packages do I have to install if I want to work on the project itself
what packages are needed just for developing it | which dev-only libraries does it use | show me the devDependencies
what are the dependencies for developers here | which packages are declared as development requirements
what extra packages do developers of this project need | which dependencies are used in development but not shipped
could you tell me which dev dependencies it has got | which test and lint packages are in the dev dependencies
List all development dependencies of the project | Name the dev dependencies | what dev dependencies are there | dev-dependencies
which packages are needed only for development | what are the devDependencies here | which dependencies are declared as development ones
on which packages does the project depend only in development | which libraries are needed just for developing this | show all dev deps
enumerate the dev-only packages | tell me what development packages the project requires
Which dependencies are used for development and not at runtime | which dev requirements does this project declare
=== Which languages is the project written in?
languages | language | what language is this | which programming languages are used here | what's it written in | in what language was this coded
list the languages of the code base | in which programming languages is the source of this project written | language breakdown
is this in one language or several, which | show me the programming languages in use | what languages does the source consist of
tell me which language the project uses | what lang is this project | which programming languages is it written in | what language is this project in
in what languages has the code been written | which language do I need to know if I want to work on it | is this Python or Go or something else
what programming language does the project use | list the programming languages used here | which languages can I find in this repo
what is it coded in | show me the languages of this code base | could you tell me what language the source is written in
programming language of the project | what languages are the source files in | In which programming language is the project written
Name the languages used in this project | what programming languages are used here | project language | which language is this
list all programming languages of the code base | in what is this written | what languages does the source code use
is it written in Go, Rust, Python or what | tell me the programming language of this repo | which languages does the repository contain
with which language was this developed | state the implementation language of the project | What is the main programming language
=== What is the entry point?
entry point | main function | where's main | where does the program start | where does execution begin | find the entry point
which function runs first on startup | in which file and function does execution of this program begin | show me main | what's the main file
where do I start reading, i.e. where is main | what gets run first when I launch it | startup code, where | tell me where the program kicks off
where is main | which function is run first when I start it | if I start the program, where does it begin | where do I find the main function
what file is the starting point of the application | show me the entry point of the program | from where does execution begin
which function gets called at startup first | at what place should I begin reading if I follow it from the start | main entry point of this project
which file do I launch, I mean where is the entry point | tell me where it all begins when it is launched | Name the entry point of the program
program entry point | at which function does execution begin | in which file is the main function | where is the entrypoint of this application
which file is started first | from where does the execution start | with which function does the program begin | which is the main file here
show me the starting point of the application | State the entry point of this project | where does it all begin when I run the program
=== What is the version of the project?
version | version number | which version is this | what version are we on | current version of the project | what release is this | show the version
which version number does the project declare for itself at present | package version | tell me the project version
what's the current release number | at what version is this project | which release of the project do I have here | what version does the manifest say
which version of the project do I have here | what version is this | version number of the project | which release am I looking at
what's the current version of it | tell me the project's version | how does it number itself at the moment, I mean what version is it
what release is it at right now | which version number does the project carry | project version | could you tell me which version this is
if I install it from here, which version do I get | what version is declared in the package | State the version of the project
what version number does the project have | name the current version | at which version is this project | on which release is this repo now
what is the current release number | in which version do we have the project here | tell me the version number | what version of the program is it
Which package version is declared | the version of this software is what
=== Which licence does the project have?
licence | license | what's the license | under which licence is this released | how is the project licensed | which open source license does it use
is it MIT, GPL or what | under the terms of which licence may this project be used and distributed | license of this repo | show the licence
what licence applies here | tell me how this is licensed | SPDX id of the project | under what license is it published
under which licence is it published | what license is this under | which license does the project use
am I allowed to use it at work, I mean what is its licence | is it MIT or GPL or what | what open source license applies here
tell me the license of this project | under what licence terms was it released | license of the repo
if I want to copy the code, which licence do I have to follow | what's the licensing of this thing | by which licence is it covered
Under which licence is the project published | State the license of the project | what license is this | project license
name the licence of this software | under what license is the code released | by which license is this project covered
which open source licence is used here | how is this project licensed | is it MIT, GPL or which licence | tell me the license terms of this repo
what are the licensing terms | Which license applies to the code | under which licence can I use this
=== How do I build it?
build | build command | how to build | how do I compile this | build instructions | what do I run to build it | steps to compile the project
what exact commands have to be run to build this project from source | how is it built | tell me how to compile it
how does one make a build from a fresh checkout | compile it how | show me the build steps | what's the build procedure here
what do I have to do if I want to build it | building | how can I compile this project | what's the build command | how is the project built
which command do I type to compile it | steps to build from source | tell me how to build this | how do I get from the source to a binary
what should I run to make a build | I've just cloned it, how do I compile it now | how does one build the program here
show me how to compile the code | With which command is the project built | State the build command | what must I do to compile it
what is the command for building | which steps are necessary to build the program | how is the project compiled | name the steps for a build
explain me how I can build this from source | by which command do I compile the code | how does one make a build here
tell me how to build the binary
=== How do I run the tests?
run tests | test command | how to run the tests | how do I execute the test suite | what do I run to test it | running the tests, how
instructions for running the test suite | what exact command has to be typed to run the whole test suite locally | how are the tests run
tell me how to run unit tests | which command runs the tests | how do I test this | show me how to launch the test suite
how does one kick off the tests here | what do I have to type if I want to run the tests | running tests | how can I start the test suite
how are the tests run here | tell me how to run the test suite | how do I execute the unit tests | steps to run the tests
I changed something, how can I let the tests run over it | how does one test this project | with what command do I launch the tests
what's the way to run all the tests in this project | show me how to execute the tests | With which command are the tests run
State the command to run the tests | how can I execute the test suite | how to test | what must I do to start the tests | what is the test command
which steps are necessary to run the unit tests | how are the tests executed | name the command that starts the test suite
explain me how I can launch the tests | by which command do I execute the tests | how does one run the test suite here | tell me how to run the specs
=== What does this project do?
what is this | what's this project about | purpose of this project | summarise the project | what does it do | explain this repo
what is this code base for | what problem does this project solve, and for whom | overview, please | describe the project in one line
tell me what this tool does | what's the point of this program | elevator pitch for this repo | what is this software good for
what is this project about | what is it good for, this project | I'm new here, what does the program do
can you explain to me what this software is for | give me a summary of the project | what do I get if I use this program, what is it for
describe this project | why would I use this tool | what is the whole thing about | tell me in a few words what the program does
which problem does this project solve | what kind of program is this | State the purpose of this project | what is this project for | project purpose
describe this project in short | explain what the program does | for what is this software good | what is the goal of the project
what does the tool do | give an overview of the repository | what is this repo about | tell me what this application is doing | Summarise the project
=== How many tests are there?
test count | number of tests | how many tests | count the tests | how many test cases does the project have | total tests
how many unit tests are there here | how many individual test functions does the test suite contain altogether | size of the test suite
tell me how many tests we have | how many tests does it have | what's the total number of test cases | tests, how many
how many tests have been written for this project | how many tests does the project have | what's the test count
how many test cases are there in this project | if I run all the tests, how many is that | how many tests has it got | total number of test functions
can you tell me how many tests exist | how many unit tests have been written here | how large is the test suite, I mean how many tests
I wonder how many tests we have | tell me the number of test cases | the test suite consists of how many tests | State the number of tests
number of tests in this project | how many tests exist here | what is the total number of tests | how many unit tests are in the repo
how many test functions are there in total | of how many tests does the test suite consist | give the amount of test cases
How many tests does the suite contain | the project has how many tests
=== On which signals does it shut down?
shutdown signals | which signals stop it | what signals does it exit on | signals that trigger shutdown | does it stop on SIGTERM, SIGINT, which ones
list the signals for graceful shutdown | which signal do I send to stop it | upon receipt of which Unix signals does the process shut itself down
what signals terminate the server | which signals make it quit | graceful stop, on what signals | tell me which signals shut the program down
by what signals is shutdown triggered | kill signals it reacts to by shutting down | which signals make it shut down
what signal do I send if I want it to stop | which signals does the program listen for to exit | by which signals can it be stopped
does it shut down on SIGTERM or SIGINT or what | on what signals does the server terminate | which OS signals trigger a graceful shutdown
how does it find out that it should stop, I mean by which signals | list the signals that end the program | which signals are handled for stopping
if I want to end it with kill, which signals does it react to | what signals cause it to quit | tell me the signals upon which it shuts down
List all signals that lead to a shutdown | Name the signals on which the program stops | which signals does it handle for shutdown
what signals make the program terminate | by which signals is the server stopped | does it stop on SIGTERM, SIGINT or which signals
on receipt of which signal does it exit gracefully | which OS signals trigger the graceful shutdown | to which signals does it react by shutting down
which signal must I send to stop it | tell me the signals that end the process | Which unix signals are caught to shut down
=== Which errors does it define?
errors | error types | list all error types | what custom exceptions are there | which exceptions does the project define
error classes in this code base | show me every error type declared here | which error types of its own does this project declare
what errors exist in the project | enumerate the custom errors | which error values are defined across the project
all exception classes, whole project | tell me what errors it has | what are the project's own exceptions | which errors are defined in this project
what exceptions does the project have | list all the error types the program defines | which custom exceptions are there
what error classes can I find in this code base | what kinds of errors does it know | show me the errors that are declared here
which exception classes does the project declare | what errors of its own has the program got | could you tell me which error types exist in it
which errors have been defined across the whole project | if I want to catch its errors, which error classes can I choose from
overview of the exceptions defined here | List all errors that the project defines | Name the error types of this project | what errors are there
which exceptions does this project define | what custom exceptions are defined here | which error classes exist in the code base
what error definitions does the program have | show all defined errors | which errors are declared in this project
enumerate the exception classes of the project | tell me what error types it declares | Which own exceptions does the library have
what are the project's error classes
`
