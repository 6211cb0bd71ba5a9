/** Words that carry no claim of their own; what they do to a clause is read elsewhere. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the of in on at to for with and or is are be was were been being am it its this that these those there here i we you they he she me my our us your their them his her ' +
    'do does did done has have had having will would shall should must can could may might please just also too very so than as by from into onto up out off about ' +
    'if when whenever while once until till unless except not no never without nor neither nobody nothing none any some such what which who whom whose where how why ' +
    'because since then else otherwise but however yet only always let lets need needs want wants make sure ensure get gets got go goes going come comes thing things way ' +
    'one ones other others own even more most much many few all every each both either again now anymore still already instead rather over ok okay fine yes like etc eg ie per via well right ' +
    'allow allowed forbid forbidden ban banned prohibited permitted e.g i.e first afterwards before after later prior next beforehand longer'
  ).split(' '),
);
