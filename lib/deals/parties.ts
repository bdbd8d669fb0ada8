export type Person = { id: string; isAdmin: boolean };

/**
 * Returns the roles of a person in a deal: the parties that they are (several if a role passes from one to another),
 * otherwise `administrator` for an administrator, otherwise nothing. An administrator who is a party acts only as a
 * party.
 */
export function rolesAmong<Party extends string>(
  parties: Readonly<Record<Party, string | null>>,
  { id, isAdmin }: Person,
): (Party | "administrator")[] {
  const theirs = (Object.keys(parties) as Party[]).filter((party) => parties[party] === id);
  return theirs.length === 0 && isAdmin ? ["administrator"] : theirs;
}
