import { and, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { together } from "@/lib/core/db/transaction";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import type { Definition, Kind, Notices, SentNotice } from "./definition";
import { partiesOf } from "./rows";

type Text<Party extends string, NoticeValues> = {
  title: string;
  /** Its recipients, and the text for each. */
  to: { readonly [Each in Party]?: (values: NoticeValues) => string };
  mail: boolean;
};

type Texts<Name extends string, Party extends string, Row, Facts, NoticeValues> = Pick<
  Notices<Name, Party, Row, Facts>,
  "category" | "letter"
> & {
  /** What the texts are made of. */
  values: (row: Row, facts: Partial<Facts>) => NoticeValues;
  texts: { readonly [Each in Name]: Text<Party, NoticeValues> };
};

/** The notices of one kind of deal: each says who its recipients are, and its text for them. */
export function defineNotices<Row, Party extends string, Facts extends object = object>() {
  return <Name extends string, NoticeValues>({
    category,
    letter,
    values,
    texts,
  }: Texts<Name, Party, Row, Facts, NoticeValues>): Notices<Name, Party, Row, Facts> => ({
    category,
    letter,
    names: Object.keys(texts) as Name[],
    about: (row, { notice, facts }) => {
      const { title, to, mail } = texts[notice];
      const given = values(row, facts);
      const bodies = Object.entries<((values: NoticeValues) => string) | undefined>(to).map(
        ([party, body]) => [party, body?.(given)],
      );
      return { title, mail, bodies: Object.fromEntries(bodies) as { readonly [Each in Party]?: string } };
    },
  });
}

/** The recipients as `notifyParties` needs them; whoever is gone is not among them. */
export async function readPeople(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .limit(ids.length);
}

type Sending<K extends Kind> = SentNotice<K> & {
  /** Whoever did it is no recipient. */
  actorId?: string | null;
  people?: Awaited<ReturnType<typeof readPeople>>;
};

/** Sends a notice to those parties whom it is for: on the screen and, where it matters, by mail. */
export async function notifyParties<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  { notice, to, mark, facts = {}, actorId = null, people }: Sending<K>,
): Promise<void> {
  const { category, about, letter } = deal.notices;
  const { title, bodies, mail } = about(row, { notice, facts });
  const parties = partiesOf(deal, row);
  const recipients = (Object.keys(bodies) as K["party"][]).flatMap((party) => {
    const [id, body] = [parties[party], bodies[party]];
    return id && body && id !== actorId && (to?.includes(party) ?? true) ? [{ id, body }] : [];
  });
  if (recipients.length === 0) return;
  const ids = recipients.map(({ id }) => id);
  const known = people ?? (await readPeople(tx, ids));
  const kind = `${deal.type}-${notice}`;
  const dedupeKey = `${kind}:${row.id}${mark ? `:${mark}` : ""}`;
  const shown = { category, kind: `${deal.area}.${kind}`, title, href: deal.path(row.id), dedupeKey };
  // Sent together: the deal's row is locked, and each trip to the database is a wait for whoever comes after.
  await together(
    ...recipients.flatMap(({ id, body }) => {
      const person = known.find((one) => one.id === id);
      if (!person) return [];
      const { firstName, ...address } = person;
      const notification = notify(tx, { userId: id, ...shown, body });
      if (!mail) return [notification];
      const mailed = letter({ row, notice, kind, title, body, firstName });
      return [notification, queueEmail(tx, { to: address, letter: mailed, dedupeKey: `${dedupeKey}:${id}` })];
    }),
  );
}
