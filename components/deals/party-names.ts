/** What those who did something in a deal are called, by their role. */
export type PartyNames = Readonly<Record<string, string>>;

/** The names of a deal's parties and of the house; whoever reads it is «Tú». */
export function partyNames(parties: PartyNames, reader?: string): PartyNames {
  return {
    ...parties,
    ...(reader && { [reader]: "Tú" }),
    administrator: "Administración",
    system: "El sistema",
  };
}
