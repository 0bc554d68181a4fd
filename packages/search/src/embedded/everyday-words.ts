/** Everyday words that say little about what is looked for; a question may leave them unanswered. Stems, as the tokenizer leaves them. */
export const everydayWords: ReadonlySet<string> = new Set(
  (
    'many per reach differenc between differ way best exampl explain happen mean possibl several work thing someth anyth kind type right wrong good bad ' +
    'problem issu help tell give go come see show look find want try take set turn bring keep simpl easy quick new old whole part ' +
    'vs versu always never sometim already still yet back actual basical just complet total slow quickly slowly exact stuff thing bit lot eat hit sit let ' +
    'know think guess start begin end stop wait call ask say talk hear read understand idea reason anyway instead without sure maybe else nothing everything ' +
    'everyth noth thank pleas hello hi hey team compani peopl guy folk time day today now later soon first last next ever big small huge tiny long short fast ' +
    'low high few enough own real safe safely proper correct break broken wont doesnt annoy weird strang fine ok okay care matter suggest recommend strong advis ' +
    'suspect usual usually normal normally across along away behind around together apart send put pass leave stay ' +
    'somebody someon anybody anyon everybody everyon nobody somewher anywher everywher monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december yesterday tomorrow weekend wonder figur sudden eventual probably apparent obvious'
  ).split(' '),
);
