// What is said in ordinary words: a command, a list, a setting, a deed. See `plain-wordings.ts` for the form.

export const wordingsOfThings = `
=== Which flags does the THING command take?
flags of the THING command | THING command: options | what options does the THING subcommand accept | list switches for the THING command
which flags can I pass to THING | THING subcommand args | show me the options of the THING command
which command line flags are understood by the subcommand THING in particular | what arguments does the THING command have
usage of the THING command, flags only | what switches go with the THING subcommand | enumerate the flags for THING
tell me what options the THING verb supports | which options are defined on the THING command | which flags can I give to the THING command
what options does THING accept | list the switches for the THING subcommand | if I run the THING command, which options can I choose from
THING command: flags | what command line arguments does the command THING understand | which options are there for the THING command
show me the options of the subcommand THING | how can I call the THING command, I mean with which flags | what switches does the THING command know
which flags are supported by the THING subcommand | what can I pass to the THING command on the command line
could you tell me what options the THING verb has got | List all flags of the THING command | Name the options that the THING command accepts
what options does the THING subcommand have | THING command flags | which switches does THING support as a command
with which flags can I call the THING command | what command-line arguments does the THING subcommand take
which options can be passed to the THING command | which flags are defined on the THING subcommand | what flags are registered on the command THING
show all switches for the THING command | tell me the options of the subcommand THING | enumerate the arguments of the THING command
Which flags are understood by the THING command
=== Where is the THING command handled?
THING command: where handled | handler of the THING command | where do we implement the THING subcommand | find the code for the THING command
which function runs the THING command | what code executes the THING subcommand | show where the THING command gets processed
in which function is the subcommand THING dispatched and carried out | where does the THING command live | who handles the THING subcommand
implementation of the THING command, where | by what function is the THING command handled | what gets called when I run the THING command
where's the THING verb implemented | where does the program handle the THING command | which code runs if I type the THING command
where is the THING subcommand implemented | which function takes care of the THING command | THING command: where is it handled
by which code is the command THING carried out | where do I find the implementation of the THING command
show me where it processes the THING subcommand | in what file is the THING command implemented
when I run the THING command, where does it go in the code | where would I have to change what the THING command does
which function gets called for the THING subcommand | I'm looking for the code behind the THING command
By which function is the THING command handled | Name the function that handles the THING command | in which file is the THING subcommand implemented
THING command handler | where is the THING command implemented | which code runs for the THING subcommand
which function gets executed on the THING command | where does the handling of the command THING take place
what is called when I run the THING command | where is the code of the THING subcommand | find the implementation of the THING command
show me what handles the THING subcommand | who processes the THING command | to which function is the command THING dispatched
=== Which THING are there?
list the THING | all THING | what THING exist | which THING does it support | THING: list | show me every THING | what are the THING
which THING are known to this project, one by one | enumerate THING | what kinds of THING are available | THING available here | name the THING
tell me which THING we have | what THING does it come with | number of THING | THING count | count the THING | how many THING exist | THING: how many
total THING | how many THING does it have | how many different THING does this project know of altogether | tell me how many THING we have
what's the number of THING | how many THING are supported | how many THING in total | THING, the total count | how many THING does it come with
which THING can I choose from | what THING are there | which THING does it know | available THING | which THING does the program support
show me all the THING | what THING do I have at my disposal here | could you tell me which THING it has got | which THING exist in this project
give me an overview of the THING | what are the different THING that I can find here | how many THING can I choose from
how many THING does the program know | total number of THING | if I counted the THING, how many would I get | can you tell me how many THING exist
I wonder how many THING we have in this project | tell me the number of THING | how many different THING does it come with | what's the count of THING
how many THING has it got, actually | List all THING | Name the THING | which THING are supported here | enumerate the THING of this project
show me every one of the THING | what THING does it have | which THING are defined | which THING does the program know | tell me all THING that exist
what kinds of THING do we have | State the number of THING | how many THING does it support | what is the total number of THING
how many THING are defined here | how many different THING does it have | give the amount of THING | how many THING does this project contain
there are how many THING
=== What is the default THING?
default THING | THING: default | what does the THING default to | which THING is used by default | THING if not configured
what's the THING out of the box | fallback THING | which THING applies as long as the user has configured nothing else | default value for the THING
what THING do we get when none is given | tell me the default for THING | by default, what is the THING | what is the standard THING here
default setting of THING | what THING do I get if I don't set one | what's the default for the THING
if I don't say anything, which THING does it take | which THING is assumed when none is given | what is the THING out of the box
when I configure nothing at all, what is the THING | tell me the default value of the THING | what THING does the program fall back to
which THING is the default one here | what is the standard THING if I leave it alone | State the default THING | which THING is the default
to what does the THING default | what THING is taken if nothing is given | THING default value | name the THING used when none is specified
what is the THING by default | if I don't specify the THING, what is assumed | which default does it have for the THING
what does the THING fall back to | tell me what the THING defaults to | what is the preset THING here
=== What is the maximum THING?
max THING | THING: upper limit | what's the cap on THING | how large can the THING be at most | maximum for THING
is there a limit on THING, how high | upper bound of the THING | what is the greatest THING that the program will accept before it refuses
highest allowed THING | THING ceiling | what limits the THING, what's the top value | tell me the maximum allowed THING | how high may the THING go
the biggest THING permitted here | what is the largest THING that I can have | maximum THING | how big can the THING get
what's the upper limit for the THING | what's the max THING | THING: max | how high may I set the THING at most
is there a limit on the THING, and what is it | which THING is the highest it will allow | if I keep raising the THING, where does it stop me
tell me the biggest allowed THING | what is the greatest THING it accepts | the THING is limited to what | up to what THING will the program go
State the maximum THING | how big can the THING be at most | what is the upper limit for the THING | THING limit | what is the highest allowed THING
to which maximum is the THING limited | how large may the THING become | is there an upper bound on the THING and what is it
what is the largest permitted THING | name the upper limit of the THING | at what value is the THING capped | tell me the max value for the THING
what THING is the maximum one allowed
=== How does it detect the THING of a THING?
detection of the THING of a THING, how | how is the THING of a THING detected | how does it work out the THING for a THING
how do we determine the THING of a THING | THING of THING: detection logic | explain how the THING of a THING gets recognised
by what means does it find out the THING of a THING | by which rules does the program determine which THING a given THING has
how does it guess the THING of a THING | show me how THING is inferred from a THING | how does THING detection work
how does it figure out a THING's THING | what's the logic for identifying the THING of a THING | how does the code know the THING of a THING
how does the program find out which THING a THING has | detection of the THING of a THING | how is the THING of a THING determined
in what way does it recognise the THING of a THING | if I give it a THING, how does it know the THING | how does it figure out the THING for a THING
by what is the THING of a THING detected | where does it get the idea from which THING a THING has | how does the code work out a THING's THING
explain how it detects the THING of a THING | what does it look at to tell the THING of a THING | how does it identify the THING
on what basis does it guess the THING of a THING | I'd like to understand how it comes to know the THING of a THING
By what means is the THING of a THING detected | Explain how the THING of a THING is determined | how is the THING of a THING recognised
how does it find out the THING of a THING | how does the program know which THING a THING has | in which way does it determine a THING's THING
how do we figure out what THING a THING has | from what is the THING of a THING inferred | how does the code guess the THING for a THING
describe the way it identifies the THING of a THING | on what basis is the THING of a THING recognized
what method is used to detect the THING of a THING
=== How does it decide whether a THING is THING?
how does it tell if a THING is THING | when is a THING THING | criteria for a THING being THING | THING THING or not: decision logic
what makes a THING THING | how do we determine whether a THING is THING | by what rule does a THING count as THING
which conditions must hold for a THING to be treated as THING by the program | explain how a THING gets classed as THING
how does the code know that a THING is THING | under what conditions is a THING THING | how is it decided that a THING is THING
show the check for whether a THING is THING | what test says a THING is THING | how does the program know if a THING is THING
when is a THING considered THING | how does it tell whether a THING is THING or not | by which rule does a THING count as THING
how is it decided if a THING is THING | under what conditions is a THING treated as THING
if I have a THING, how does it find out whether it is THING | how does the code check whether a THING is THING
explain how it determines that a THING is THING | what must be true so that a THING is regarded as THING
on what does it depend whether a THING is THING | what test decides that a THING is THING | By what criterion is a THING considered THING
Explain how it decides if a THING is THING | how is it determined whether a THING is THING | when does a THING count as THING
under which conditions is a THING treated as THING | how does it know that a THING is THING | on what basis is a THING judged to be THING
how does the program tell if a THING is THING | which rule says whether a THING is THING | how do we check if a THING is THING or not
name the conditions that make a THING THING
=== Where is THING done?
THING: where does it happen | where does the THING happen | find the code for THING | which function does the THING | what code performs THING
where's THING implemented | show me where we do THING | in which function or module of this code base is the THING carried out | who does the THING
where does the THING code live | which part of the code is responsible for THING | where in the source does THING take place
by what code is THING performed | locate the THING logic | where does the program do the THING | which code does the THING | where does THING happen
in what place is the THING carried out | THING: where is it done | where do I find the code for THING | where is THING implemented
show me where it does the THING | if I want to change how THING works, where do I have to look | which function performs the THING
by which code is the THING performed | where does THING take place in this project | I'm looking for the spot where the THING is actually done
By which function is THING done | Name the function that does the THING | in which file is THING implemented | THING implementation
which part of the code performs THING | where does it do the THING | what code is responsible for THING | where can I find the code for THING
where does THING take place | in which module is the THING carried out | show me the place where THING is done | where is the logic of THING
=== Which environment variable sets the THING?
env var for THING | THING: env var | what environment variable controls the THING | which env var configures THING
set THING via environment, which variable | how do I set the THING through an env var | name of the env variable for the THING
through which environment variable can the user override the THING | what env variable changes the THING | THING from the environment, variable name
which variable do I export to set THING | tell me the environment variable behind the THING | by which env var is THING set
is there an env var to change THING, which | which environment variable do I have to set if I want another THING | what env var controls the THING
by which environment variable is the THING set | how can I change the THING through the environment, which variable is it
THING: which environment variable | which variable do I export to choose the THING | what's the environment variable for the THING
is there an env variable for the THING, and what's its name | from which environment variable does it take the THING
tell me the env var that determines the THING | with what environment variable can I configure the THING
what is the env variable called that sets the THING | name of the environment variable that overrides the THING
By which environment variable is the THING set | Name the environment variable for the THING | what env var sets the THING | THING env var
which env variable controls the THING | with which environment variable can I change the THING
what environment variable do I use to configure the THING | how is the environment variable for the THING called
through which env var is the THING configured | which variable in the environment determines the THING | env variable to set the THING
tell me the environment variable that defines the THING | Which env var must I export to change the THING
from which environment variable does the THING come
=== Which flag sets the THING?
flag for THING | THING: flag | what option controls the THING | which switch configures THING | set THING on the command line, which option
how do I set the THING with a flag | name of the CLI option for the THING | through which command line flag can the user override the THING
what switch changes the THING | THING from the command line, flag name | which argument do I pass to set THING
tell me the command line option behind the THING | by which flag is THING set | is there a flag to change THING, which
which flag do I have to give if I want another THING | by which flag is the THING set
how can I change the THING on the command line, which switch is it | THING: which flag | what switch do I pass to choose the THING
what's the command line option for the THING | is there a flag for the THING, and what's it called | with what option can I set the THING
tell me the flag that determines the THING | which command-line argument sets the THING | what is the switch called that specifies the THING
name of the option that overrides the THING | By which flag is the THING set | Name the flag for the THING | what option sets the THING | THING flag
which command line switch controls the THING | with which option can I change the THING | what flag do I use to configure the THING
how is the command line option for the THING called | through which flag is the THING configured | which command-line argument determines the THING
flag to set the THING | tell me the switch that defines the THING | Which CLI option must I pass to change the THING
is there a flag for the THING and which one
`
