export type Person = { id: string; isAdmin: boolean };

/**
 * Who somebody is in a deal: what they are a party as (more than one where a role goes from one to the other), else an
 * administrator; nothing for a stranger. An administrator who is a party is only that.
 */
export function rolesAmong<Party extends string>(
  parties: Readonly<Record<Party, string | null>>,
  { id, isAdmin }: Person,
): (Party | "administrator")[] {
  const theirs = (Object.keys(parties) as Party[]).filter((party) => parties[party] === id);
  return theirs.length === 0 && isAdmin ? ["administrator"] : theirs;
}
