import { and, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { statement } from "@/db/statement";
import { together } from "@/lib/core/db/transaction";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import type { Definition, Kind, Notices, SentNotice } from "./definition";
import { partiesOf } from "./rows";

type Text<Party extends string, NoticeValues> = {
  title: string | ((values: NoticeValues) => string);
  /** The recipients, and the text for each. */
  to: { readonly [Each in Party]?: (values: NoticeValues) => string };
  mail: boolean;
};

type Texts<Name extends string, Party extends string, Row, Facts, NoticeValues> = Pick<
  Notices<Name, Party, Row, Facts>,
  "category" | "mailOf"
> & {
  /** Returns the values that the texts use. */
  values: (row: Row, facts: Partial<Facts>) => NoticeValues;
  texts: { readonly [Each in Name]: Text<Party, NoticeValues> };
};

/** Builds the notices of one kind of deal: each has its recipients and the text for each of them. */
export function defineNotices<Row, Party extends string, Facts extends object = object>() {
  return <Name extends string, NoticeValues>({
    category,
    mailOf,
    values,
    texts,
  }: Texts<Name, Party, Row, Facts, NoticeValues>): Notices<Name, Party, Row, Facts> => ({
    category,
    mailOf,
    names: Object.keys(texts) as Name[],
    about: (row, { notice, facts }) => {
      const { title, to, mail } = texts[notice];
      const given = values(row, facts);
      const bodies = Object.entries<((values: NoticeValues) => string) | undefined>(to).map(
        ([party, body]) => [party, body?.(given)],
      );
      return {
        title: typeof title === "string" ? title : title(given),
        mail,
        bodies: Object.fromEntries(bodies) as { readonly [Each in Party]?: string },
      };
    },
  });
}

const selectPeople = statement((source) =>
  source
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.placeholder("ids")}::text[])`, isNull(users.deletedAt))),
);

/** Reads the recipients for `notifyParties`; removed members are left out. */
export async function readPeople(tx: Tx, ids: readonly string[]) {
  return selectPeople(tx, { ids });
}

type Sending<K extends Kind> = SentNotice<K> & {
  /** The member who acted, who is not notified. */
  actorId?: string | null;
  people?: Awaited<ReturnType<typeof readPeople>>;
};

/** Sends a notice to its recipients among the parties: in the app and, for important notices, by mail. */
export async function notifyParties<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  { notice, to, mark, facts = {}, actorId = null, people }: Sending<K>,
): Promise<void> {
  const { category, about, mailOf } = deal.notices;
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
  // The statements are sent together: the deal's row is locked, and every round trip delays the transactions that wait
  // for it.
  await together(
    ...recipients.flatMap(({ id, body }) => {
      const person = known.find((one) => one.id === id);
      if (!person) return [];
      const { firstName, ...address } = person;
      const notification = notify(tx, { userId: id, ...shown, body });
      if (!mail) return [notification];
      const mailed = mailOf({ row, notice, kind, title, body, firstName });
      return [notification, queueEmail(tx, { to: address, mail: mailed, dedupeKey: `${dedupeKey}:${id}` })];
    }),
  );
}
