// What is in a file or a folder. See `plain-wordings.ts` for the form.

export const wordingsOfFiles = `
=== Which functions are in PATH?
functions in PATH | PATH: function list | list all functions in PATH | what functions does PATH define | which funcs are declared in PATH
show me the functions of PATH | what functions does PATH contain | which functions, by name, are defined in the file or folder PATH
names of the functions in PATH | enumerate defs in PATH, functions only | what functions can I find in PATH | dump function names from PATH
tell me what functions live in PATH | which routines does PATH hold | function count PATH | number of functions in PATH | PATH: how many functions
count the functions in PATH | how many functions does PATH define | how many funcs has PATH got | total functions in PATH
how many functions altogether are defined in the file or folder PATH | tell me how many functions PATH contains | how many functions live in PATH
what's the number of functions declared in PATH | PATH has how many functions | give me the function total for PATH | how many routines does PATH hold
which functions can I find in PATH | list the functions of PATH | what functions are there in the file PATH | PATH: functions
show me all the functions in PATH | if I open PATH, which functions will I see in it | which functions does PATH contain
what are the names of the functions inside PATH | which functions have been written in PATH | could you tell me what functions PATH has got
give me an overview of the functions from PATH | which functions are defined within PATH | how many functions does PATH have
how many functions are defined in PATH | what's the function count of PATH | if I open PATH, how many functions will I find there
can you tell me how many functions PATH contains | how many functions has PATH got | total functions of PATH
how many functions were written in the file PATH | I wonder how many functions there are inside PATH
tell me the number of functions that PATH defines | PATH consists of how many functions | List all functions in PATH
Name the functions that PATH defines | what functions are defined in PATH | PATH functions | which functions does the file PATH contain
what functions does PATH have | show every function of PATH | Which functions can be found in PATH | by PATH, which functions are declared
enumerate the functions inside PATH | function list of PATH | which functions are implemented in PATH | what are the names of the functions in PATH
State the number of functions in PATH | PATH function count | how many functions does the file PATH contain
what is the total number of functions of PATH | how many functions can be found in PATH | how many functions are declared in PATH
tell me how many functions there are inside PATH | how many functions are implemented in PATH | give the amount of functions in PATH
Of how many functions does PATH consist
=== Which types are in PATH?
types in PATH | PATH: type list | list classes and structs in PATH | what types does PATH define | which classes are declared in PATH
show me the types of PATH | what structs, enums and interfaces are in PATH | which types, of whatever kind, are declared in the file or folder PATH
names of the types in PATH | enumerate the type definitions in PATH | what classes does PATH contain | dump type names from PATH
what data types live in PATH | tell me which types PATH declares | which types can I find in PATH | list the types of PATH
which classes does PATH define | what structs and enums are there in PATH | PATH: types | show me all the classes in PATH
if I open PATH, which types will I see declared | what types does PATH contain | which data types are declared in the file PATH
what are the classes inside PATH | could you tell me what types PATH has got | which classes, structs or interfaces live in PATH
what types have been defined within PATH | List all types in PATH | Name the types that PATH defines | what classes are defined in PATH | PATH types
which structs and enums does PATH contain | which types does the file PATH declare | what classes does PATH have | show every type of PATH
which types can be found in PATH | enumerate the classes and interfaces inside PATH | type list of PATH | tell me what types live in PATH
which data types are declared in PATH | what structs are there in PATH
=== Which constants are in PATH?
constants in PATH | PATH: consts | list all constants in PATH | what constants does PATH define | which consts are declared in PATH
show me the constants of PATH | what constants does PATH contain | which named constants are defined at the top level of PATH
names of the constants in PATH | enumerate constants from PATH | what constant values can I find declared in PATH | dump consts PATH
tell me what constants live in PATH | which constants does one find in PATH | which constants can I find in PATH | list the constants of PATH
what consts are declared in PATH | PATH: constants | show me all the constants in PATH | if I open PATH, which constants will I see there
which constants does the file PATH contain | what constant values are defined inside PATH | could you tell me what constants PATH has got
names of the constants from PATH | which fixed values are declared as constants within PATH | what module-level constants are there in PATH
List all constants in PATH | Name the constants that PATH defines | what constants are defined in PATH | PATH constants
what constants does PATH have | show every constant of PATH | which constants can be found in PATH | enumerate the constants inside PATH
what consts are in PATH | tell me which constants PATH declares | constant list of PATH | by PATH, which constants are declared
which global constants live in PATH
=== What does PATH import?
imports of PATH | PATH: imports | list what PATH imports | which modules does PATH pull in | what does PATH include
what does PATH depend on, import-wise | use/import statements in PATH | which modules or packages are imported at the top of PATH
what headers are included by PATH | show PATH's import list | which packages does PATH require | what gets imported in PATH | modules imported by PATH
which libraries is PATH importing | what gets imported by PATH | list the imports in PATH | which modules does PATH import
what other files does PATH include | which packages are imported in PATH | if I open PATH, which imports do I see at the top
what does the file PATH depend on, I mean its imports | show me the import statements of PATH | which modules does PATH need to pull in
what does PATH require from other modules | which headers or modules are included by PATH | could you tell me what PATH brings in through imports
List all imports of PATH | Name the modules imported by PATH | PATH imports | what packages are imported in PATH | on which modules does PATH depend
which headers are included by PATH | show the import statements of PATH | what libraries does the file PATH bring in
Which imports stand at the top of PATH | which other files are imported from PATH | what does PATH require or include
tell me the dependencies that PATH imports | which crates are used through imports in PATH
=== What is PATH for?
purpose of PATH | PATH: what's it for | explain PATH | what does PATH do | what's in PATH, in a nutshell | summarise PATH | role of PATH
what responsibility does PATH have within the overall project | why does PATH exist | what is the point of PATH | describe what PATH is about
tell me what PATH is good for | what's the job of PATH here | why do we have PATH | what is the file PATH good for
what's in PATH and why do we have it | I found PATH and wonder what it is there for | explain PATH to me please | PATH: what is it for
what is the role of PATH in this project | describe the job of the file PATH | what am I supposed to find in PATH, what's it about
what would I use PATH for | give me a summary of PATH | what is PATH responsible for | State the purpose of PATH
what is the purpose of the file PATH | for what is PATH needed | PATH purpose | what is PATH good for | what does the file PATH do
which role does PATH play in this project | explain what PATH is for | what is the folder PATH used for | describe PATH in one sentence
what is the responsibility of PATH | to what purpose serves PATH | what is PATH about
=== How many lines does PATH have?
line count PATH | wc -l PATH | PATH: LOC | how long is PATH | number of lines in PATH | count lines of PATH | how many lines are in PATH
how many lines long is the file PATH at the moment, exactly | how big is PATH in lines | total lines, PATH | lines of code in PATH
tell me how many lines PATH runs to | what's the length of PATH in lines | PATH is how many lines | how many lines are there in PATH
line count of PATH | count the lines of PATH | PATH: how many lines | how big is the file PATH, in lines
if I read PATH from top to bottom, how many lines is that | how many lines of code does PATH contain | can you tell me how many lines PATH has got
what's the length of the file PATH | I wonder how many lines long PATH is | LOC of PATH | State the number of lines in PATH | PATH line count
how many lines of code are in PATH | PATH has how many lines | what is the length of PATH in lines | how many LOC does PATH contain
of how many lines does the file PATH consist | tell me how big PATH is in lines | wc -l of PATH | how many rows of text has PATH
what is the total line number of PATH
=== Which environment variables does PATH read?
env vars in PATH | PATH: env vars read | what env does PATH look at | list environment variables used in PATH | which env vars does PATH depend on
getenv calls in PATH | show env lookups in PATH | which environment variables are read by the code in PATH | does PATH read any env vars, which ones
what environment variables get consulted in PATH | env variables PATH uses | which variables does PATH take from the environment
tell me what PATH pulls from the environment | what environment settings does the code under PATH pick up
which environment variables are read in PATH | what env vars does the file PATH look at | list the environment variables used in PATH
which variables from the environment does PATH pick up | PATH: environment variables | what do I have to export so that the code in PATH sees it
which settings does the code in PATH take from the environment | which env variables have an influence on what PATH does
show me what PATH reads from the environment | by which environment variables is the file PATH steered
are any env vars consulted in PATH, and which ones | what is fetched with getenv in PATH | when PATH runs, which environment variables does it look up
List all environment variables read in PATH | Name the env vars that PATH uses | what env variables does the file PATH look at | PATH env vars
which variables from the environment does PATH read | on which environment variables does PATH depend | what env vars are consulted in PATH
which environment variables are evaluated by PATH | tell me the environment variables that PATH looks up | show the env vars read by the code in PATH
what does PATH read from the environment | Which environment settings are read inside PATH | enumerate the environment variables accessed in PATH
by which environment variables is PATH influenced
=== Which commands does PATH have?
commands in PATH | PATH: subcommands | what subcommands does PATH define | list the commands in PATH | which verbs does PATH support
commands declared by PATH | show me PATH's subcommands | which subcommands does the script or tool at PATH offer | what commands are available in PATH
enumerate commands from PATH | what commands does PATH accept | tell me which commands PATH knows | which CLI commands are set up in PATH
what commands can I run with PATH | which commands can I choose from in PATH | list the subcommands from PATH
which commands are declared in the file PATH | what verbs does the script PATH understand | which commands does PATH offer me
show me the commands that are set up in PATH | if I run PATH, which subcommands can I give it | what commands are registered in PATH
which CLI commands come out of PATH | could you tell me what commands PATH has got | what are the commands that PATH knows | List all commands of PATH
Name the subcommands that PATH offers | PATH commands | which commands are defined in PATH | what commands does the script PATH know
which verbs does PATH understand | which commands are registered in PATH | show every subcommand of PATH | what commands are supported by PATH
tell me the subcommands declared in PATH | enumerate the commands inside PATH | which commands can I give to PATH | command list of PATH
=== Which flags does PATH take?
flags of PATH | PATH: options | what options does PATH accept | list command line switches of PATH | which switches does PATH support
CLI args for PATH | show me PATH's flags | which command line flags may be passed to the script at PATH | what flags are defined in PATH
which options are parsed in PATH | what can I pass to PATH on the command line | usage of PATH, flags only | enumerate the options for PATH
tell me what flags PATH understands | which flags can I give to PATH | list the command line switches of PATH | which options are defined in PATH
PATH: flags | if I run PATH, which flags can I choose from | what command-line arguments does the script PATH understand
which switches does PATH know | show me the options for PATH | what flags are parsed in PATH | how can I call PATH, I mean with which flags
could you tell me what options PATH has got | which flags are supported by the file PATH | List all flags of PATH | Name the options that PATH accepts
what command line options does PATH take | PATH flags | which switches does the script PATH support | with which flags can I run PATH
what command-line arguments does PATH accept | which flags are defined in PATH | show every option of PATH | what flags are understood by PATH
tell me the switches for PATH | enumerate the command line flags of PATH | which CLI options can be passed to PATH
=== Which routes does PATH define?
routes in PATH | PATH: endpoints | what endpoints does PATH register | list routes declared in PATH | which URLs are served from PATH
HTTP endpoints in PATH | route table in PATH | which HTTP routes are registered by the code in the file PATH | show me PATH's routes
what URLs does PATH declare | which routes are set up in PATH | what does PATH expose over HTTP | enumerate the endpoints from PATH
tell me which endpoints are defined in PATH | which routes are defined in PATH | what endpoints does the file PATH register
list the endpoints in PATH | which URLs are served by the code in PATH | PATH: routes | which HTTP routes are set up in PATH
show me the URLs that PATH adds | if I open PATH, which endpoints do I find declared there | what endpoints does PATH offer | what routes has PATH got
which API endpoints come from PATH | what URL routes live in the file PATH | could you tell me what routes are declared by PATH
List all routes defined in PATH | What routes are registered in PATH | Name the endpoints that PATH declares | PATH routes
which endpoints does the file PATH have | which URLs are served by PATH | what URL paths are set up in PATH | which HTTP endpoints are defined in PATH
what routes does PATH register | show all API endpoints in PATH | which routes can be found in PATH | tell me the endpoints exposed by PATH
route list of PATH | enumerate the routes inside PATH
=== Which errors does PATH define?
errors in PATH | PATH: error types | what exceptions does PATH define | list error classes declared in PATH | which exception types are in PATH
error definitions in PATH | show me the errors PATH declares | which error types or error values are declared in the file PATH
what custom errors are in PATH | which exceptions are defined in PATH | enumerate error types from PATH | what error values does PATH introduce
tell me what errors are declared in PATH | exception classes living in PATH | which errors are defined in PATH | what exceptions does PATH declare
list the error types from PATH | which exception classes live in PATH | PATH: errors | what errors can I find declared in PATH
show me the exceptions defined in PATH | if I open PATH, which error types will I see declared | which kinds of error does the file PATH introduce
what are the error definitions in PATH | which custom exceptions come from PATH | could you tell me what errors PATH has got
what error values are declared by PATH | List all errors defined in PATH | Name the exceptions that PATH declares
what error types are defined in PATH | PATH errors | which exception classes does the file PATH contain | which errors are declared in PATH
what errors does PATH have | which error classes can be found in PATH | show every error definition in PATH | what exceptions are defined in PATH
tell me the error types that live in PATH | enumerate the errors inside PATH | by PATH, which errors are defined
which custom exceptions are there in PATH
=== What is the first function in PATH?
first function in PATH | PATH: first function | which function comes first in PATH | topmost function of PATH | name the first func in PATH
what function is defined first in PATH | show me the function at the top of PATH | reading from the top, which function does one meet first in PATH
with which function does PATH start | the first def in PATH, which function is it | which function is declared before all others in PATH
initial function of PATH | what's the very first function PATH defines | tell me the opening function of PATH | what function does PATH start with
if I open PATH, which function do I see first | name of the topmost function in PATH | which function is at the top of PATH
tell me the very first function of the file PATH | what's the first function defined in PATH | with which function does PATH begin
show me the first function from PATH | what function is declared before all the others in PATH
reading down from the top of PATH, which function do I meet first | in PATH, what is the first function called | Name the first function in PATH
first function of PATH | which function is defined first in PATH | PATH first function | what is the name of the first function in the file PATH
which function stands at the top of PATH | the topmost function in PATH is which one | tell me the first function that PATH defines
show the first function declared in PATH | which is the initial function in PATH | Which one is the first function of the file PATH
=== What is the last function in PATH?
last function in PATH | PATH: last function | which function comes last in PATH | bottommost function of PATH | name the last func in PATH
what function is defined last in PATH | show me the function at the bottom of PATH
reading down to the end, which function does one meet last in PATH | with which function does PATH end | final function of PATH
which function is declared after all others in PATH | the last def in PATH, which function is it | what's the very last function PATH defines
tell me the closing function of PATH | what function does PATH end with | if I scroll down to the end of PATH, which function do I see there
name of the bottommost function in PATH | which function is at the bottom of PATH | tell me the very last function of the file PATH
what's the final function defined in PATH | with which function does PATH finish | show me the last function from PATH
what function is declared after all the others in PATH | reading PATH to the end, which function do I meet last
in PATH, what is the last function called | Name the last function in PATH | last function of PATH | which function is defined last in PATH
PATH last function | what is the name of the last function in the file PATH | which function stands at the bottom of PATH
the final function in PATH is which one | tell me the last function that PATH defines | show the last function declared in PATH
which is the final function in PATH | Which one is the last function of the file PATH
=== What is the first struct in PATH?
first struct in PATH | PATH: first struct | which struct comes first in PATH | topmost struct of PATH | name the first struct PATH declares
what struct is defined first in PATH | show me the struct at the top of PATH | reading from the top, which struct does one meet first in PATH
which struct is declared before all others in PATH | initial struct of PATH | the earliest struct definition in PATH
what's the very first struct in PATH | tell me which struct PATH opens with | first struct type declared in PATH | what struct does PATH start with
if I open PATH, which struct do I see first | name of the topmost struct in PATH | which struct is nearest to the top of PATH
tell me the very first struct of the file PATH | what's the first struct defined in PATH | with which struct does PATH begin
show me the first struct from PATH | what struct is declared before all the other structs in PATH
reading down from the top of PATH, which struct do I meet first | in PATH, what is the first struct called | Name the first struct in PATH
first struct of PATH | which struct is defined first in PATH | PATH first struct | what is the name of the first struct in the file PATH
which struct stands at the top of PATH | the topmost struct in PATH is which one | tell me the first struct that PATH defines
show the first structure declared in PATH | which is the initial struct in PATH | Which one is the first structure of the file PATH
=== What is the last class in PATH?
last class in PATH | PATH: last class | which class comes last in PATH | bottommost class of PATH | name the last class PATH declares
what class is defined last in PATH | show me the class at the bottom of PATH | reading down to the end, which class does one meet last in PATH
which class is declared after all others in PATH | final class of PATH | with which class does PATH end | what's the very last class in PATH
tell me the closing class of PATH | the class nearest the end of PATH | what class does PATH end with
if I scroll down to the end of PATH, which class do I see there | name of the bottommost class in PATH | which class is nearest to the bottom of PATH
tell me the very last class of the file PATH | what's the final class defined in PATH | with which class does PATH finish
show me the last class from PATH | what class is declared after all the other classes in PATH | reading PATH to the end, which class do I meet last
in PATH, what is the last class called | Name the last class in PATH | last class of PATH | which class is defined last in PATH | PATH last class
what is the name of the last class in the file PATH | which class stands at the bottom of PATH | the final class in PATH is which one
tell me the last class that PATH defines | show the last class declared in PATH | which is the final class in PATH
Which one is the last class of the file PATH
`
