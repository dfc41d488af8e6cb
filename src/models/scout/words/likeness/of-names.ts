// What a thing that is named has, is and takes. See `plain-wordings.ts` for the form.

export const wordingsOfNames = `
=== What does NAME do?
explain NAME | purpose of NAME | NAME: what's it for | summarise what NAME does, briefly | what's the job of NAME here | how does NAME behave
describe NAME in a sentence or two | what's the point of NAME | can you walk me through what NAME actually does when it runs
what is NAME supposed to do | NAME - responsibility | I don't understand NAME, what's it doing | tell me what NAME is good for
what is the role of NAME in this project | can you explain to me what NAME is doing | I've come across NAME and don't get what it's good for
what is NAME for | what happens when I call NAME | what's the purpose of NAME here | how does NAME work | explain NAME to a beginner please
what would you say is the job of NAME | NAME: purpose | describe what NAME does | why do we have NAME at all, what is its role
tell me in a few words what NAME is there for | what am I supposed to use NAME for | I'd like to understand what it is that NAME does
Explain what NAME does | what is the purpose of NAME | Describe the behaviour of NAME | for what is NAME good
what is the task of NAME in this project | NAME purpose | What is the role of NAME here | I don't understand NAME, what is it doing
summarise NAME in a few words | which job does NAME perform | what is NAME responsible for | Can someone explain me the function of NAME
how would you describe what NAME does | what happens in NAME
=== What does NAME return?
return type of NAME | return value of NAME | what do I get back from NAME | NAME: returns what | what comes back when I call NAME
what's the result of NAME | which type is returned by NAME | what exactly is handed back to the caller once NAME has finished
tell me what NAME gives back | what kind of value does NAME yield to its caller | show the return value of NAME | output of calling NAME
what type of thing does NAME return here | what will a call to NAME evaluate to | what do I get back if I call NAME | which type does NAME return
what's the return value of NAME | what comes out of NAME when it is done | NAME gives me back what exactly
what sort of result can I expect from NAME | tell me what NAME returns | if I assign the result of NAME to a variable, what is in it
what kind of object is returned by NAME | does NAME return anything, and if it does, what | what does a call to NAME hand back to me
NAME: result type | what does NAME evaluate to when I call it | What is the return type of NAME | which value is returned by NAME
State the return value of NAME | NAME return value | what comes back from NAME | what do I get back when I call NAME | what is the result of NAME
Which type does NAME give back | name the type returned by NAME | what kind of value will NAME return | the result type of NAME is what
by NAME, what is returned exactly | What does a call of NAME give as result
=== Which parameters does NAME take?
signature of NAME | NAME args | params of NAME | list NAME's parameters | what arguments does NAME accept | what do I have to pass to NAME
what inputs does NAME expect | which arguments must be supplied by the caller when calling NAME, and in what order | NAME: parameter list
how do I call NAME, what goes in | show me the arguments NAME takes | what can be passed into NAME | formal parameters for NAME
with which arguments is NAME called | what do I have to pass to NAME when I call it | which arguments does NAME expect
what parameters are accepted by NAME | if I want to call NAME, what must I give it | show me the arguments of NAME
what inputs does NAME need from me | what does NAME take as its arguments | could you tell me which parameters I can hand to NAME
list the params of NAME | how do I call NAME, I mean with which arguments | which things can I pass into NAME
what does the signature of NAME look like, which parameters are in it | List all parameters of NAME | Name the arguments that NAME accepts
what arguments does NAME take | NAME parameters | what is the signature of NAME | with which arguments must NAME be called
Which parameters are expected by NAME | what inputs does NAME need | give the parameter list of NAME | which params does NAME receive
tell me the args for NAME | What are the formal parameters of NAME | which arguments can be passed into NAME
=== Which members does NAME have?
members of NAME | list the members in NAME | NAME: all members | what members are declared on NAME | show me everything that's a member of NAME
what is inside NAME, member-wise | what belongs to NAME | dump NAME's members | enumerate all members, of whatever sort, that NAME declares
which are the members of NAME | what's NAME made up of | give me the member list for NAME | what members does one find in NAME
tell me which members NAME contains | number of members in NAME | member count of NAME | NAME: how many members | count NAME's members
how many members are declared in NAME | count the members of NAME | total members on NAME
what is the total number of members that NAME declares, all kinds taken together | how many members are there in NAME exactly
tell me how many members NAME contains | NAME has how many members | how big is NAME, counted in members | how many members belong to NAME
give me the number of NAME members | what are all the members of NAME | what all is there inside NAME, I mean its members | list the members of NAME
if I had an instance of NAME, which members could I get at | fields and methods of NAME, all of them please | what belongs to NAME as a member
which members can I find on NAME | could you tell me everything that is declared inside NAME | NAME: what members has it got
show me what NAME is made up of, both its data and its methods | which attributes and methods are part of NAME
I'd like to see the complete set of members in NAME | what members does the body of NAME contain | how many members are there in NAME
number of members of NAME | what's the member count of NAME | if I counted all the members of NAME, how many would I get
can you tell me how many members NAME has got | how many members are declared inside NAME | I wonder how many members belong to NAME
how many fields and methods does NAME have altogether | total of members in NAME, please | of how many members does NAME consist
tell me the number of members that NAME contains | roughly how large is NAME, I mean how many members has it | List all members of NAME
Name the members of NAME | what members are declared in NAME | NAME members | which members belong to NAME | Of which members does NAME consist
show every member of NAME | please enumerate the members in NAME | what are the members that NAME has | by which members is NAME made up
what members can I find on NAME | Which members are defined for NAME here | give me the full member list of NAME | State the number of members of NAME
what is the member count of NAME | NAME member count | Of how many members does NAME consist | what number of members has NAME
tell me the total of NAME members | how many members can be found in NAME | I want to know how many members NAME contains
give the amount of members of NAME
=== Which methods does NAME have?
methods of NAME | list NAME's methods | NAME: method list | what methods are on NAME | which methods can I call on a NAME
show all methods NAME defines | method names in NAME | what methods does the type NAME provide to code that holds an instance of it
which methods are declared in NAME | what member functions does NAME offer | give me every method belonging to NAME
what can I call on NAME, methods only | enumerate the methods of NAME | tell me the methods NAME exposes | method count of NAME
number of methods on NAME | NAME: how many methods | count NAME's methods | how many methods are declared on NAME
how many methods does the type NAME define in total, going by its definition | tell me how many methods there are on NAME | count the methods in NAME
total methods, NAME | what is the number of methods in NAME | NAME offers how many methods | how many member functions does NAME define
how many methods can be called on NAME | give me the number of NAME methods | what methods can I call on NAME | list all the methods of NAME
which methods are defined on NAME | if I have a NAME in my hands, which methods does it offer me | what are the member functions of NAME
NAME: methods | what can I call on an object of NAME | show me the methods that belong to NAME | which methods come with NAME
what methods has NAME got, actually | could you give me the methods that NAME provides | which methods would I find if I looked inside NAME
what are the methods declared by NAME | how many methods are there on NAME | number of methods of NAME | what is the method count for NAME
how many methods can I call on NAME | if I went through NAME, how many methods would I count | how many member functions does NAME have
can you tell me how many methods NAME has got | how many methods are defined by NAME | I'd like to know the number of methods that NAME provides
total number of methods inside NAME | how many methods does NAME come with, exactly | tell me how many methods belong to NAME
List all methods of NAME | Name the methods of NAME | what methods are defined on NAME | NAME methods | which methods can be called on a NAME
which methods belong to NAME | show me every method of NAME | what methods does NAME provide | Which methods are declared by NAME
method list of NAME | tell me what methods NAME offers | enumerate the methods implemented in NAME | which methods has NAME
What are the member functions of NAME | State the number of methods of NAME | count the methods of NAME | NAME method count
how many methods are defined on NAME | how many methods are declared by NAME | NAME has how many methods | what is the total number of methods in NAME
how many member functions has NAME | what number of methods does NAME provide | how many methods does NAME implement
give the amount of methods in NAME | how many methods belong to NAME | tell me how many methods there are in NAME
=== Which fields does NAME have?
fields of NAME | list NAME's fields | NAME: struct fields | what attributes does NAME have | what data does NAME hold
which fields are declared in NAME | show me the fields in NAME | what properties are stored on NAME
which fields make up the data structure NAME, by name | field names, NAME | what instance variables are in NAME
give me the layout of NAME, fields only | what fields can I set on a NAME | enumerate all fields that NAME carries | field count of NAME
number of fields in NAME | NAME: how many fields | count NAME's fields | how many attributes does NAME have | how many fields are declared in NAME
total fields in NAME | of how many fields does the data structure NAME consist, exactly | tell me how many fields NAME carries
count the fields on NAME | what's the number of fields of NAME | how many properties are stored on NAME | NAME has how many fields
how many instance variables does NAME hold | what fields are there in NAME | list the fields of NAME | which attributes does NAME carry around with it
what data does NAME store, I mean which fields | NAME: fields | if I fill in a NAME, which fields do I have to think of
which properties does NAME have | what are the fields declared in NAME | show me the data members of NAME | what instance variables are kept in NAME
which fields is NAME made of | could you tell me what fields I find inside a NAME | what fields has NAME got | how many fields are there in NAME
count the fields of NAME | what's the field count of NAME | if I were to fill in a NAME, how many fields would that be
how many data members are declared in NAME | can you tell me how many fields NAME has got | how many properties does a NAME carry
I wonder how many fields NAME consists of | tell me the number of fields that NAME holds | total fields of NAME
how many instance variables does NAME keep | List all fields of NAME | Name the fields of NAME | what fields are declared in NAME | NAME fields
which attributes does NAME have | which properties are stored in NAME | Of which fields does the struct NAME consist | what data fields does NAME hold
show every field of NAME | what are the instance variables of NAME | which fields belong to NAME | field list of NAME
tell me the attributes stored on NAME | What data members has NAME | State the number of fields of NAME | NAME number of fields
how many properties are there in NAME | Of how many fields does the struct NAME consist | what is the total of fields in NAME
tell me how many fields NAME contains | how many data members has NAME | give the amount of fields in NAME
=== Which variants does NAME have?
variants of NAME | list NAME's enum cases | NAME: enumerators | what cases does NAME have | which alternatives are there in NAME
show all variants of enum NAME | what enum values does NAME define | which variants can a value of the enum NAME possibly be | possible cases of NAME
which enum constants are declared in NAME | what are the different variants of NAME | enumerate the variants in NAME
what can a NAME be, i.e. its variants | give me every case of the NAME enum | number of variants in NAME | variant count, NAME | NAME: how many cases
count NAME's enumerators | how many enum cases are in NAME | count the variants of NAME | how many alternatives does NAME define
how many distinct variants does the enum NAME declare altogether | how many enum values are there in NAME
tell me how many variants there are of NAME | what's the total number of cases in NAME | how many enum constants does NAME hold
NAME comes in how many variants | how many different variants can a NAME be | which variants of NAME can I choose from | what are the cases of NAME
list the enumerators of NAME | which alternatives are there in the enum NAME | if I match on NAME, which cases do I need to cover
what different variants can a NAME be | enum constants of NAME | which enum members are declared in NAME | NAME: variants
what are the possible cases that the enum NAME knows | show me all the enum values of NAME
what kinds of NAME does the enum list, I mean its variants | could you tell me which variants the NAME enum has got
how many variants are there in NAME | number of variants of NAME | count the cases of NAME | how many enumerators has NAME got
if I match on NAME, how many cases do I have to cover | how many alternatives does the enum NAME have | NAME: how many variants
how many enum constants are declared in NAME | can you tell me between how many variants of NAME I can choose
what's the number of enum members in NAME | total cases in the enum NAME | how many different variants does the NAME enum know
tell me how many variants NAME comes in | variant count of NAME | List all variants of NAME | Name the cases of the enum NAME
what enumerators are in NAME | NAME variants | which alternatives does NAME have | Which enum constants are declared in NAME
what are the possible cases of NAME | show every variant of the NAME enum | which enum values are defined by NAME
Of which variants does NAME consist | what cases can a NAME be | tell me the enum members of NAME | enumerate the different variants in NAME
which enumerators belong to the enumeration NAME | State the number of variants of NAME | count the cases of the enum NAME
how many enumerators are in NAME | NAME variant count | how many alternatives does NAME have | how many cases does the NAME enum have
NAME has how many variants | how many enum values are defined by NAME | tell me how many enum members NAME has
what is the total number of enumerators of NAME | Of how many variants does NAME consist | how many different cases are there for NAME
=== Which entries does NAME have?
entries of NAME | list what's in the table NAME | NAME: all entries | what items does NAME contain | dump the elements of NAME
which elements are in the list NAME | show every entry in NAME | what keys are in the map NAME
which entries are listed in the table NAME as it stands in the source | what is listed in NAME | contents of the array NAME
which items have been put into NAME | give me the entries in NAME | enumerate the items of NAME | entry count of NAME | number of elements in NAME
NAME: how many entries | count the items in NAME | how many items does NAME contain | length of the list NAME | how many entries are in NAME
how many entries does the table NAME hold as it stands in the source | how long is the array NAME | tell me how many elements NAME has
total entries, NAME | how many keys are in the map NAME | size of the table NAME | what's the number of items listed in NAME
what entries are there in NAME | list the entries in NAME | what is in the list NAME | which elements does NAME contain
which items can I find in NAME | NAME: entries | what keys has the table NAME got in it | show me everything that is listed in NAME
if I print NAME, which items will I see | what are the elements of NAME | could you tell me which things are entered in NAME
which items were put in the NAME table | what does the array NAME hold | how many entries are there in NAME | number of entries in NAME
count the items of NAME | how long is the list NAME | how many elements does NAME contain | what's the length of NAME
if I count what's listed in NAME, how many items do I get | how many things are listed in NAME | how many items has NAME got in it
can you tell me how many entries the NAME table has | size of the array NAME | how many keys are in NAME | tell me the number of elements in NAME
List all entries of NAME | Name the items in NAME | what elements are in the list NAME | NAME entries | which items does the table NAME contain
which entries are contained in NAME | What keys are registered in NAME | which elements belong to NAME | show the contents of the NAME table
what entries are listed in NAME | enumerate all elements of NAME | what is inside the array NAME | which items are listed in the NAME map
tell me every entry of NAME | State the number of entries in NAME | how many elements are in NAME | NAME entry count | what is the length of NAME
number of elements in the NAME array | how many items does the table NAME contain | NAME has how many entries | how many keys are registered in NAME
what is the size of the NAME list | tell me how many entries are listed in NAME | how many items are there in the NAME map
of how many elements does NAME consist
=== What is the first entry of NAME?
first element of NAME | NAME: first entry | which entry comes first in NAME | what's at the top of the list NAME | show the first item in NAME
initial entry of NAME | what does NAME start with | which item stands at the very beginning of the table NAME | head of NAME
what is listed first in NAME | first item NAME | tell me the opening entry in NAME | with which entry does NAME begin | give me element zero of NAME
what comes first in NAME | first entry of NAME | which item is at the beginning of NAME | if I look at the top of NAME, which entry is it that I see
which entry does the list NAME begin with | NAME: first item | tell me the very first entry in NAME | what is the initial element of NAME
what's listed first in NAME | what do I get if I take index 0 of NAME | show me the first thing in the NAME table
which entry stands at the head of NAME | Name the first entry of NAME | which element comes first in NAME | first item of NAME
what is at index 0 of NAME | Which item stands at the beginning of NAME | NAME first element | show the first element in the NAME list
which entry is listed first in NAME | what is on top of the list NAME | tell me the initial entry of NAME | state the first item in the table NAME
what item is the first one in NAME
=== What is the last entry of NAME?
last element of NAME | NAME: last entry | which entry comes last in NAME | what's at the bottom of the list NAME | show the final item in NAME
final entry of NAME | what does NAME end with | which item stands at the very end of the table NAME | tail entry of NAME | what is listed last in NAME
last item NAME | tell me the closing entry in NAME | with which entry does NAME finish | give me whatever element is at the end of NAME
what comes last in NAME | last entry of NAME | which item is at the end of NAME | if I go down to the bottom of NAME, which entry do I find there
which entry is the list NAME closed by | NAME: final item | tell me the very last entry in NAME | what is the final element of NAME
what's listed last in NAME | what do I get if I take index -1 of NAME | show me the last thing in the NAME table
which entry stands at the tail of NAME | Name the last entry of NAME | which element comes last in NAME | last item of NAME
with which entry does NAME end | Which item stands at the end of NAME | NAME last element | show the last element in the NAME list
which entry is listed last in NAME | what is at the bottom of the list NAME | tell me the final entry of NAME | state the last item in the table NAME
what item is the last one in NAME
=== Which types implement NAME?
implementors of NAME | implementations of NAME | NAME: who implements it | subclasses of NAME | list types conforming to NAME
which classes derive from NAME | what subclasses NAME | which concrete types satisfy the interface NAME in this code base
find all impls of trait NAME | by which types is NAME implemented | what classes inherit from NAME | which structs conform to NAME here
who extends NAME | show me every type that implements NAME | which types are there that implement NAME | who implements NAME
what are the subclasses of NAME | which structs conform to NAME | if I need something that is a NAME, which implementations can I choose from
list the implementors of NAME | NAME: implementing types | show me everything that satisfies the NAME interface
what concrete types exist for the trait NAME | which of our classes extend NAME | List all implementations of NAME
Name the types that implement NAME | NAME implementors | Which structs conform to NAME | who implements the interface NAME | which types satisfy NAME
show every type which has an impl of NAME | Which classes extend NAME | for which types is the trait NAME implemented
what concrete implementations of NAME exist here
=== What does NAME extend?
superclass of NAME | NAME: base class | parent of NAME | what does NAME inherit from | which class does NAME derive from | what is NAME a subclass of
bases of NAME | from which base class or classes is NAME derived | what interface does NAME implement | show the parent type of NAME
NAME extends what | what's the supertype of NAME | on what class is NAME based | tell me which classes NAME subclasses
what is the base class of NAME | which class does NAME inherit from | what does NAME derive from | from which class is NAME derived
NAME: parent class | what's the parent of NAME | who does NAME get its inherited stuff from, I mean what is its base | which bases does NAME have
tell me what NAME is built on top of, which class it extends | is NAME derived from something, and if it is, from what
which interface or class is extended by NAME | what sits directly above NAME in the class hierarchy | Name the base class of NAME
what is the superclass of NAME | from which class does NAME inherit | NAME base class | what is the parent class of NAME | From what is NAME derived
which type does NAME subclass | which class is extended by NAME | of which class is NAME a subclass | NAME inherits from what
state the parent type of NAME | tell me which base NAME extends | what are the supertypes of NAME
=== What is the value of NAME?
value of NAME | NAME = | what's NAME set to, as a constant | NAME: what value | how much is NAME | what does the constant NAME equal
which value does NAME have | to what literal value is the constant NAME bound in the source | tell me the value held by NAME | give me NAME's value
what number or string is NAME | constant NAME, its value | show what NAME equals | what does NAME stand for, value-wise | what value does NAME have
what is NAME set to | which value is stored in the constant NAME | what do I get if I print NAME
how big is NAME, I mean what number does it stand for | what does NAME equal | tell me the value of NAME | what's the actual value behind NAME
what number or string is hidden behind NAME | I see NAME everywhere, but what value does it hold | what does the constant NAME contain exactly
what is NAME equal to in this project | State the value of NAME | to what value is the constant NAME equal | NAME value | what is NAME equal to
what number or string does NAME hold | Which value is stored in the constant NAME | NAME is equal to how much | tell me the exact value of NAME
what value has NAME actually | give the value of the NAME constant | which concrete value stands behind NAME
=== What is the default of NAME?
default of NAME | NAME: default value | what does NAME default to | what's NAME if I don't set it | value of NAME when unset
default setting for NAME | what is used for NAME when nothing is given | to which value does NAME fall back if the user leaves it out
tell me NAME's default | out of the box, NAME is what | which default value has NAME got | fallback for NAME | by default what is NAME
what do we assume for NAME if it's not specified | what do I get for NAME if I don't set it myself | what's the default value of NAME
which value does NAME have by default | if I leave NAME out, what value is assumed for it | NAME: default
when nobody gives NAME a value, which one is used | tell me the default for NAME | what does it fall back to when NAME isn't given
what would NAME be out of the box | which default has been chosen for NAME | what is NAME initially, if I don't configure it
what value is taken when NAME is missing | To what does NAME default | State the default value of NAME | which default does NAME have | NAME default
what value does NAME take if nothing is given | what is NAME by default | Which value is used for NAME when it is not specified
what does NAME fall back to | if I omit NAME, what value is assumed | name the default value for NAME | tell me what NAME defaults to
which value has NAME when left unset | on what value is NAME by default | what is the preset value for NAME
=== Which routes does NAME define?
routes in NAME | NAME: endpoints | what endpoints does NAME register | list routes mounted by NAME | which URLs does NAME serve
paths registered in NAME | route table of NAME | which HTTP endpoints are registered by the router or controller NAME | show me NAME's routes
what URL paths are declared in NAME | which routes are set up by NAME | what does NAME expose over HTTP | enumerate the endpoints defined by NAME
HTTP routes that NAME adds | which routes are defined by NAME | routes of NAME | list the endpoints in NAME
which URLs can I call that come from NAME | NAME: routes | what paths does the router NAME serve | which HTTP routes are set up in NAME
show me the URLs that NAME adds | if I mount NAME, which endpoints do I get | which endpoints does NAME offer | what routes has NAME got
which URL paths are registered through NAME | could you tell me what routes NAME brings with it | List all routes defined by NAME
What routes are registered on NAME | Name the endpoints that NAME registers | NAME routes | which endpoints does NAME have
which URLs are served by NAME | what paths are mounted on NAME | which HTTP endpoints are defined in NAME | what routes does NAME register
show all URL paths that NAME declares | which routes belong to NAME | tell me the endpoints exposed by NAME | route list of NAME
enumerate the API endpoints attached to NAME
=== Which commands does NAME have?
commands of NAME | NAME: subcommands | what subcommands does NAME define | list the commands under NAME | which verbs does NAME support
commands registered on NAME | show me NAME's subcommands | which subcommands are registered with the parser or command group NAME
what commands are available in NAME | which commands hang off NAME | enumerate commands in NAME | what commands does NAME accept
tell me the commands NAME knows | which commands are declared by NAME | which commands can I choose from in NAME | what subcommands does NAME have
list the subcommands of NAME | which commands are defined by NAME | what verbs does NAME understand | which commands does NAME offer me
show me the commands that belong to NAME | if I type NAME, which subcommands can come after it | what commands are registered in NAME
which commands does the parser NAME know | could you tell me what subcommands NAME has got | what are the commands that NAME accepts
List all commands of NAME | What subcommands are registered on NAME | Name the subcommands of NAME | NAME commands
which subcommands does NAME define | which commands are added to NAME | what commands does NAME know | which commands belong to NAME
show every subcommand that NAME offers | tell me the commands registered with NAME | which commands are supported by NAME
enumerate the subcommands in NAME | command list of NAME
=== Which environment variables does NAME read?
env vars read by NAME | NAME: env | what env does NAME look at | list environment variables used in NAME | which env vars affect NAME
getenv calls in NAME | show env lookups inside NAME | on which environment variables does the behaviour of NAME depend
does NAME read any env vars, which ones | what environment variables are consulted by NAME | env variables NAME depends on
which variables does NAME take from the environment | tell me what NAME pulls from the environment | from the process env, what does NAME pick up
which environment variables are read by NAME | env vars of NAME | what env vars does NAME look at | list the environment variables NAME uses
which variables from the environment does NAME pick up | NAME: environment variables | what do I have to export so that NAME sees it
which settings does NAME take from the environment | which env variables have an influence on NAME | by which environment variables can I steer NAME
show me what NAME reads from the environment | if I call NAME, which environment variables does it look up
does NAME consult any env vars, and which ones | what does NAME get via getenv | List all environment variables read by NAME
Name the env vars that NAME uses | what env variables does NAME look at | NAME env vars | by which environment variables is NAME influenced
which variables from the environment does NAME read | on which environment variables does NAME depend | what env vars are consulted in NAME
which environment variables are evaluated by NAME | tell me the environment variables NAME looks up | show the env vars NAME reads
what does NAME read from the environment | Which environment settings are read inside NAME | enumerate the environment variables accessed in NAME
`
