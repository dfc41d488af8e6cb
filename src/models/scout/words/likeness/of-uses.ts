// What is done with a thing that is named. See `plain-wordings.ts` for the form.

export const wordingsOfUses = `
=== Where is NAME defined?
NAME: definition, file and line | point me at the declaration of NAME | in which source file does NAME get declared | find def of NAME
which module is NAME defined in, exactly | jump to definition NAME | where does NAME live
I need the exact file and line at which NAME is first declared in this code base, please | whereabouts in the tree is NAME declared
show where NAME is defined | what file holds the definition of NAME | NAME - declared where | can you tell me where the code for NAME sits
locate NAME's definition | in which file can I actually find the definition of NAME | where do I have to look if I want to see how NAME was declared
I keep running into NAME, where does it come from originally | could you show me the place where NAME is declared | which file does NAME live in
NAME: where's its definition | I'd like to jump to the definition of NAME, where would that be | take me to the declaration of NAME please
what file and line is NAME defined on | whereabouts in this project has NAME been defined | does anybody know where NAME gets its definition
locate the definition of NAME | I can't find NAME, which source file is it declared in | definition site of NAME | In which file is NAME defined
name the file and line where NAME is declared | on which line does the definition of NAME stand | I search the definition of NAME, where is it
Can you tell me where NAME has its declaration | give the location of the NAME definition | NAME definition location
which file contains the definition of NAME here | show me where NAME is declared | Where exactly in this project does NAME get defined
find definition of NAME | State the source file that defines NAME | NAME is declared where | go to the declaration of NAME
=== Where is NAME used?
usages of NAME | find all references to NAME | list every place that uses NAME | NAME: who uses it and where | grep uses of NAME for me
where do we actually use NAME | which parts of the code refer to NAME
at which points throughout this code base is NAME referenced, apart from its own definition | is NAME used anywhere, and if so where | NAME xrefs
show me the use sites of NAME | in which files does NAME get used | what depends on NAME here | where all is NAME being made use of
in which places does the code make use of NAME | where else does NAME turn up in this project
I want to rename NAME, so where is it referenced everywhere | show me all the usages of NAME
if I changed NAME, which places that use it would I have to touch | NAME: references | find every use of NAME for me | what makes use of NAME here
where can I see NAME being used | usages of NAME in the code base | who uses NAME actually | which files mention NAME | List all usages of NAME
in which places is NAME used | On which lines does NAME get used | which files make use of NAME | NAME usages
please show all places that refer to NAME | by which parts of the code is NAME used | who uses NAME in this project
where do we actually make use of NAME | name the files in which NAME is referenced | I want to know in what places NAME is being used
all occurrences of NAME | NAME is referenced from where
=== Who calls NAME?
callers of NAME | list call sites of NAME | which functions invoke NAME | NAME: called from where | what calls into NAME | incoming calls, NAME
find everything that calls NAME | from which functions is NAME called, directly, anywhere in this project | where does NAME get invoked
show me NAME's callers | who is invoking NAME here | by whom is NAME called | I want to know what functions make a call to NAME
all the places NAME gets called from | which functions call NAME | where does NAME get called from | I'd like to know who it is that calls NAME
from which places is NAME being invoked | how does the program get to NAME, I mean who calls it | list the functions that call NAME
what code ends up invoking NAME | by whom is NAME called, exactly | can you tell me what the call sites of NAME are
is there anybody who calls NAME at all | if I break NAME, which callers will notice it | find all calls to NAME | NAME: what is it called by
By which functions is NAME called | list all callers of NAME | Name the functions that call NAME | from where is NAME called | NAME callers
which code invokes NAME | what are the call sites of NAME | On which lines is NAME invoked | I would like to know which functions call NAME
find every call to NAME | from which methods does a call to NAME come | Is NAME called anywhere, and by whom | show me the incoming calls of NAME
where does this project invoke NAME
=== What does NAME call?
callees of NAME | outgoing calls from NAME | which functions get invoked by NAME | list the functions NAME calls | NAME: what does it call into
what functions are called inside NAME | show me every call made in the body of NAME
which other functions does NAME itself rely on calling while it runs | what does NAME invoke | calls made by NAME
into which functions does NAME call | tell me which helpers NAME calls | give me the callee list for NAME | what is being called from within NAME
which other functions does NAME call | what gets called from inside NAME | if I step into NAME, which functions does it go on to call
which functions are invoked by NAME | I'm reading NAME and wonder what else it calls along the way | list everything that NAME calls
what does NAME invoke in its body | which helpers does NAME call to get its work done | NAME: outgoing calls
when NAME runs, what other functions does it call | show me the calls made within NAME
on which other functions does NAME rely, I mean which does it call | could you tell me which functions NAME itself calls into
Which functions are called by NAME | list all functions that NAME calls | Name the functions invoked inside NAME | NAME callees
what functions get invoked from NAME | outgoing calls of NAME | which other functions does the body of NAME invoke
On which functions does NAME rely in its body | tell me which calls NAME makes | what is being called within NAME
to which functions does NAME make calls | show the callees of NAME | Which helpers does NAME call internally
please enumerate the function calls made by NAME
=== Which exit code does NAME lead to?
exit code for NAME | exit status on NAME | NAME -> exit code | what does the process exit with on NAME | which return code do we get for NAME
what exit status does NAME map to | NAME: process exit code | with which exit code does the program terminate after it runs into NAME
what's the exit code when NAME happens | which code do we exit with if NAME occurs | tell me the exit status caused by NAME
what $? do I see after NAME | exit code that NAME produces | to which process return code is NAME translated | which exit code do I get if NAME occurs
exit status for NAME | with what return code does the program end on NAME | what does the process exit with when it hits NAME
if it fails with NAME, what is $? afterwards | NAME: exit code | what exit code is NAME mapped to | what exit status belongs to NAME
which process return code does NAME turn into | tell me the exit code that goes with NAME | what status does my shell see after NAME
when NAME happens, with which exit code does it quit | which exit code is used for NAME | how does the program exit on NAME, I mean with what number
With which exit code does the program end on NAME | State the exit status for NAME | what exit code is returned for NAME | NAME exit code
to which exit status does NAME map | what return code does the process give when NAME happens | Which exit code belongs to NAME
with what status does it exit after NAME | what is the process exit code in case of NAME | on NAME, what exit code do we get
name the exit code that NAME produces | what does the tool exit with when NAME occurs | which process return code results from NAME
to what exit code is NAME translated
=== Which HTTP status does NAME lead to?
HTTP status for NAME | status code on NAME | NAME -> HTTP code | which HTTP response code does NAME map to
what does the server answer with on NAME, status-wise | NAME: HTTP status | is NAME a 4xx or a 5xx, which one exactly
with which HTTP status code does the server respond to the client when NAME occurs | what HTTP code is returned for NAME
what response status do clients see on NAME | tell me the HTTP status that NAME turns into | which HTTP error code results from NAME
HTTP code when NAME happens | to what HTTP response status is NAME translated | which HTTP status do I get back if NAME occurs
what status code does the server answer with on NAME | NAME: HTTP code | to which HTTP status is NAME mapped
if a request fails with NAME, which HTTP code does the client see | what HTTP response code belongs to NAME | is NAME a 404 or a 500 or what else
which HTTP status code does NAME turn into | tell me the HTTP status that goes with NAME | what response status is sent for NAME
when NAME happens, which HTTP code will my browser receive | with what HTTP status does the API respond to NAME
which HTTP error code is returned in the case of NAME | With which HTTP status is NAME answered | State the HTTP status code for NAME
what status code does the server send for NAME | NAME HTTP status | to which HTTP status does NAME map | what HTTP code is returned when NAME happens
Which HTTP response code belongs to NAME | which http status results from NAME | what http status do clients get in case of NAME
on NAME, what HTTP status code is sent | name the HTTP code that NAME produces | to what status of HTTP is NAME translated
with what http response status does the API reply on NAME | is NAME a 404, 500 or which other HTTP status
=== Where is NAME handled?
handler for NAME | NAME: where handled | find the code that handles NAME | where do we deal with NAME | which function handles NAME
what code takes care of NAME | show where NAME gets processed | in which function, and on which line, does this project do its handling of NAME
where does NAME handling live | who handles NAME | which bit of code is responsible for handling NAME | what processes NAME | by what is NAME handled
where's NAME dealt with | where does the program deal with NAME | which code handles NAME | what place takes care of NAME when it comes along
handler of NAME | in which function is NAME being handled | if NAME comes in, where does it get processed | who is responsible for handling NAME
show me the handling of NAME | where do I find the code that reacts to NAME | what part of this project processes NAME
where would I have to change how NAME is dealt with | by which function is NAME handled | I'm looking for the spot where it handles NAME
By which function is NAME handled | in which place does the code handle NAME | name the function that handles NAME | NAME handling, where
which part of the code deals with NAME | where do we process NAME | what code is responsible for the handling of NAME
Where does the handling of NAME take place | find the handler of NAME | who takes care of NAME here | where is NAME dealt with
On which line is NAME handled | show me the code that handles NAME | I look for the place where NAME gets processed
=== Where is NAME raised?
NAME: raise sites | where do we throw NAME | who throws NAME | which functions raise NAME | find every place that throws NAME | what code raises NAME
where does NAME get thrown | from which places in the code base can the error NAME originate, that is, where is it thrown
origin of the NAME exception | where do we return the error NAME | show me the lines raising NAME | which code paths emit the error NAME
throw sites of NAME | by which functions is NAME raised | where does NAME get raised | which code throws NAME | where is NAME thrown
I got a NAME, where could it have been thrown | which function raises NAME | what places raise NAME | from where is NAME being thrown
in which situations does the code raise NAME, and where | show me where it throws NAME | find every spot that raises NAME
I keep getting NAME, which line throws it | who throws NAME in here | where does the error NAME originate, I mean where is it raised
By which functions is NAME raised | list all places that throw NAME | On which lines does the code raise NAME | NAME raised where
which function throws NAME | from where is NAME thrown | who raises NAME | find every throw of NAME | which code emits the error NAME
where do we raise NAME actually | show the raise sites of NAME | in what situation and where is NAME thrown | where does the error NAME originate
=== Where is NAME caught?
NAME: catch sites | where do we catch NAME | who catches NAME | find except clauses for NAME | which try block catches NAME | what code rescues NAME
where does NAME get caught | in which functions is the exception NAME caught rather than being left to propagate | show catch blocks for NAME
which functions catch NAME | catch handlers, NAME | does anything catch NAME, and where | where is the exception NAME trapped
by which code is NAME caught | which except or catch block catches NAME | if NAME is thrown, where does it end up being caught | NAME: where caught
which function catches NAME | show me the catch for NAME | in what place is NAME being rescued | does anybody catch NAME, and if so where
find the try blocks that catch NAME | where would NAME be stopped on its way up, I mean where is it caught | where do we catch the exception NAME
catch sites of NAME | By which function is NAME caught | list all places that catch NAME | On which lines does the code catch NAME | NAME catch sites
which except clause is for NAME | find every catch of NAME | in which place do we catch the exception NAME | where is the catch clause for NAME
which code rescues NAME | show me the except blocks which catch NAME | is NAME caught anywhere, and where
=== Where is NAME created?
NAME: construction sites | where do we instantiate NAME | who constructs NAME | find where a NAME is built | which function creates NAME
where does NAME get constructed | where are instances of NAME made | at which places in the source is a new instance of NAME constructed
instantiation of NAME | what code builds a NAME | show me where NAME gets allocated | who makes new NAME objects | where do we new up NAME
by what code is NAME instantiated | where does a NAME get created | who creates NAME | where is NAME instantiated | which code constructs a NAME
in what place does the program make a new NAME | NAME: where created | where do the instances of NAME come into being | which function builds NAME
show me where it creates the NAME | if I want to see a NAME being constructed, where do I look | find the places that instantiate NAME
by whom is NAME constructed | from where is the constructor of NAME used to make one | where are NAME objects made here
By which function is NAME created | list all places that create a NAME | On which lines does the code construct NAME | NAME instantiation
where do we construct a NAME | in which place is a new NAME made | find where NAME objects are built | which code instantiates NAME
where does an instance of NAME come from | where does the construction of NAME take place | show me where a NAME instance gets created
name the functions that create NAME instances
=== Where is NAME set?
assignments to NAME | NAME: where assigned | where do we write NAME | who sets NAME | find writes to NAME | which function assigns NAME
where does NAME get its value | at which places in the code is a value assigned to NAME | what code changes NAME | where is NAME being assigned to
show me every write to NAME | who modifies NAME | where do we update NAME | by which code is NAME set | where is NAME assigned
which code assigns to NAME | in what place is a value written to NAME | NAME: where set | which function changes NAME | show me where it sets NAME
where does the program write to NAME | if NAME has a wrong value, where could it have been assigned | find the assignments to NAME
by which code is NAME modified | where do we put something into NAME | what updates NAME, and at which place | By which function is NAME set
list all places that set NAME | On which lines does NAME get assigned | NAME assignments | which code writes to NAME
where do we assign a value to NAME | in which place is NAME modified | find every write to NAME | where is the value of NAME assigned
where does the assignment of NAME happen | name the functions that assign NAME
=== Where is NAME read?
reads of NAME | NAME: where read | where do we read NAME | who reads NAME | find read accesses to NAME | which function reads the value of NAME
where does NAME get read out | at which places in the code is the value of NAME read, as opposed to written | what code looks up NAME's value
where is the value of NAME fetched | show me the places NAME is read from | which code reads NAME | where do we get the value out of NAME
by which functions is NAME read | where does the program read NAME | which code reads the value of NAME | at what place is NAME looked up
in which function is NAME being read | show me the reads of NAME | where does it get the value out of NAME | where do we fetch what is in NAME
which places read NAME rather than write it | by which code is NAME read | find where NAME's value gets read
if I put something in NAME, where is it read again | read accesses to NAME | By which function is NAME read | list all places that read NAME
On which lines does the code read NAME | where does NAME get read | NAME reads | where do we read NAME from the environment or config
in which place is the value of NAME read | find every read of NAME | where does the reading of NAME happen | where is the value of NAME looked up
name the functions that read NAME | show me where NAME is fetched and read
=== Where is NAME checked?
checks on NAME | NAME: where checked | where do we test NAME | who checks NAME | find the if on NAME | which function validates NAME
where does NAME get checked | at which places in the code does a condition test NAME | what code verifies NAME | where is NAME validated
show me the conditionals testing NAME | where do we branch on NAME | where's the check for NAME | by which code is NAME checked
where does the program check NAME | which code checks NAME | in which condition is NAME tested | where does it get validated, I mean NAME
in what place does the code verify NAME | show me the check on NAME | where can I find the if that looks at NAME | by which code is NAME verified
at which point does it make sure that NAME is all right | find the checks of NAME | where is NAME compared against something
By which function is NAME checked | list all places that check NAME | On which lines does the code check NAME | NAME checks | which code verifies NAME
where do we test the condition NAME | in which place does the check of NAME happen | find every check of NAME
where does the code compare against NAME | which if statement looks at NAME | name the functions that check NAME
where does the validation of NAME take place
=== Which errors can NAME raise?
errors from NAME | NAME: raises what | what exceptions does NAME throw | list errors NAME may return | how can NAME fail, which errors
what can NAME throw | failure modes of NAME, error types | which exceptions must a caller of NAME be prepared to see thrown
exceptions thrown by NAME | what errors come out of NAME | show me the errors raised in NAME | does NAME throw, and if so what
which errors might be raised by NAME | what errors do I need to expect when calling NAME | which errors might I get if I call NAME
errors raised by NAME | what can go wrong in NAME, I mean which errors does it raise | NAME: exceptions thrown
which exceptions do I have to expect from NAME | what errors can come out of NAME | if I wrap NAME in a try, which exceptions should I catch
list the exceptions NAME may throw | with which errors can NAME fail | does NAME raise anything, and which errors are these
tell me the errors that NAME could throw at me | which exceptions are thrown by NAME | what kinds of error does NAME return when it fails
List all errors that NAME can raise | Name the exceptions thrown by NAME | what exceptions can NAME throw | NAME possible errors
which errors may be raised by NAME | what can go wrong in NAME, which errors come out | which error types may NAME return
what exceptions does NAME raise | tell me the errors I must expect from NAME | Which exceptions can come out of NAME
what errors does NAME throw exactly | which failures are signalled by NAME as errors | enumerate the exceptions raised in NAME
=== Which tests cover NAME?
tests for NAME | NAME: test coverage | which tests exercise NAME | where is NAME tested | find unit tests of NAME | is NAME tested, by what
list tests touching NAME | which test cases would I have to rerun after a change to NAME | what tests call NAME | show me the tests that hit NAME
by which tests is NAME covered | test cases around NAME | do we have tests for NAME, which | what specs exercise NAME | which tests are there for NAME
where do I find the tests that exercise NAME | is NAME tested anywhere, and by which tests | list the test cases covering NAME | NAME: tests
if I change NAME, which tests should I run | what unit tests do we have for NAME | which tests check that NAME works | show me the specs for NAME
what tests touch NAME | which test functions make sure NAME behaves | test coverage of NAME, I mean which tests hit it | List all tests for NAME
Name the tests that cover NAME | NAME tests | which unit tests exercise NAME | what test cases exist for NAME | Is NAME tested, and by which tests
what test functions are there for NAME | what are the tests of NAME | find the tests which check the behaviour of NAME | test coverage of NAME
in which test is NAME exercised | tell me which specs test NAME
`
