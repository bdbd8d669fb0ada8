import { and, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { notify } from "@/lib/core/notify";
import { together } from "@/lib/core/transaction";
import { queueEmail } from "@/lib/gateways/outbox";
import type { Definition, Kind, Notices, Telling } from "./definition";
import { partiesOf } from "./rows";

type Text<Party extends string, Words> = {
  title: string;
  /** Whom it is for, and what each is told. */
  to: { readonly [Each in Party]?: (words: Words) => string };
  mail: boolean;
};

type Texts<Name extends string, Party extends string, Row, Told, Words> = Pick<
  Notices<Name, Party, Row, Told>,
  "category" | "letter"
> & {
  /** What the texts are made of. */
  words: (row: Row, told: Partial<Told>) => Words;
  texts: { readonly [Each in Name]: Text<Party, Words> };
};

/** The notices of one kind of deal: each says for whom it is, and what they are told. */
export function defineNotices<Row, Party extends string, Told extends object = object>() {
  return <Name extends string, Words>({
    category,
    letter,
    words,
    texts,
  }: Texts<Name, Party, Row, Told, Words>): Notices<Name, Party, Row, Told> => ({
    category,
    letter,
    names: Object.keys(texts) as Name[],
    about: (row, { notice, told }) => {
      const { title, to, mail } = texts[notice];
      const said = words(row, told);
      const bodies = Object.entries<((words: Words) => string) | undefined>(to).map(([party, body]) => [
        party,
        body?.(said),
      ]);
      return { title, mail, bodies: Object.fromEntries(bodies) as { readonly [Each in Party]?: string } };
    },
  });
}

/** The people who are to be told, as `tell` needs them; whoever is gone is not among them. */
export async function readPeople(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .limit(ids.length);
}

type Told<K extends Kind> = Telling<K> & {
  /** Whoever did it is told nothing of it. */
  actorId?: string | null;
  people?: Awaited<ReturnType<typeof readPeople>>;
};

/** Tells the parties whom a notice is for what has happened: on the screen and, where it matters, by mail. */
export async function tell<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  { notice, to, mark, told = {}, actorId = null, people }: Told<K>,
): Promise<void> {
  const { category, about, letter } = deal.notices;
  const { title, bodies, mail } = about(row, { notice, told });
  const parties = partiesOf(deal, row);
  const readers = (Object.keys(bodies) as K["party"][]).flatMap((party) => {
    const [id, body] = [parties[party], bodies[party]];
    return id && body && id !== actorId && (to?.includes(party) ?? true) ? [{ id, body }] : [];
  });
  if (readers.length === 0) return;
  const ids = readers.map(({ id }) => id);
  const known = people ?? (await readPeople(tx, ids));
  const kind = `${deal.type}-${notice}`;
  const dedupeKey = `${kind}:${row.id}${mark ? `:${mark}` : ""}`;
  const shown = { category, kind: `${deal.area}.${kind}`, title, href: deal.path(row.id), dedupeKey };
  // Sent together: the deal's row is locked, and each trip to the database is a wait for whoever comes after.
  await together(
    ...readers.flatMap(({ id, body }) => {
      const person = known.find((one) => one.id === id);
      if (!person) return [];
      const { firstName, ...address } = person;
      const told = notify(tx, { userId: id, ...shown, body });
      if (!mail) return [told];
      const mailed = letter({ row, notice, kind, title, body, firstName });
      return [told, queueEmail(tx, { to: address, letter: mailed, dedupeKey: `${dedupeKey}:${id}` })];
    }),
  );
}
