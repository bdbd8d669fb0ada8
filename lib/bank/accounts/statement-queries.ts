import { type SQL, sql } from "drizzle-orm";
import { bankPayments, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import type { Viewer } from "@/lib/auth/actor";
import { feeLabelsOf, statementLabelsOf } from "@/lib/core/area";
import type { Page } from "@/lib/core/command/page";
import { startOfDay } from "@/lib/core/format/calendar";
import { CURRENCIES } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { REFERENCES } from "@/lib/ledger/constants";
import { type Movement, type MovementFilter, type Seen, walkMovements } from "@/lib/ledger/movement-queries";
import { MAX_SEARCH_WORDS, WALK } from "./constants";
import { actsOf } from "./rules";
import type { ListStatement, StatementFilter } from "./schema";

type Owner = Pick<Viewer, "id" | "timezone">;

/**
 * A page of a member's statement, newest first, with the balance after each movement. A filter reads a limited number
 * of movements, so a page can be short although more follow.
 */
export async function readAccountStatement(
  owner: Owner,
  { cursor, limit, ...asked }: ListStatement,
): Promise<Page<Movement>> {
  const ownerId = owner.id;
  const filter = filterOf(asked, owner);
  const isNarrowed = [filter.acts, filter.from, filter.until, filter.matching].some(Boolean);
  const seen = cursor === undefined ? undefined : seenOf(cursor);
  const steps = isNarrowed ? WALK.first : limit;
  const near = await walkMovements({ ownerId, seen, steps, limit, ...filter });
  if (!near.last || near.found.length === limit) return pageOf(near.found, near.last);
  const left = limit - near.found.length;
  const far = await walkMovements({ ownerId, seen: near.last, steps: WALK.max, limit: left, ...filter });
  return pageOf([...near.found, ...far.found], far.last);
}

function pageOf(rows: Movement[], last: Seen | null): Page<Movement> {
  return { rows, nextCursor: last && cursorOf(last) };
}

function cursorOf({ id, balances }: Seen): string {
  return [id, ...CURRENCIES.map((currency) => balances[currency] ?? 0n)].join("_");
}

function seenOf(cursor: string): Seen {
  const [id = 0n, ...balances] = cursor.split("_").map(BigInt);
  return {
    id,
    balances: Object.fromEntries(CURRENCIES.map((currency, at) => [currency, balances[at] ?? 0n])),
  };
}

function filterOf(
  { asset, kind, from, to, q }: StatementFilter,
  { id: ownerId, timezone: timeZone }: Owner,
): MovementFilter {
  return {
    asset,
    acts: kind && actsOf(kind),
    from: from ? startOfDay(from, timeZone) : undefined,
    until: to ? startOfDay(to, timeZone, 1) : undefined,
    matching: q ? matchingOf(q, ownerId) : undefined,
  };
}

const LABELS = JSON.stringify(statementLabelsOf(AREAS));
const FEE_LABELS = JSON.stringify(feeLabelsOf(AREAS));
const NAMES = JSON.stringify(
  Object.fromEntries(Object.entries(REFERENCES).map(([type, { name }]) => [type, name])),
);

// Each word must occur in the name or the subject of the movement; or the whole text is its amount.
function matchingOf(q: string, ownerId: string): SQL {
  const searchTerms = q.split(/\s+/).slice(0, MAX_SEARCH_WORDS);
  const label = sql`coalesce(case when line.is_fee then ${FEE_LABELS}::jsonb ->> line.act end, ${LABELS}::jsonb ->> line.act)`;
  const text = sql`search_text(concat_ws(' ', ${label}, ${NAMES}::jsonb ->> journal.ref_type, journal.ref_id, ${otherOf(ownerId)}))`;
  const matches = searchTerms.map((word) => sql`strpos(${text}, search_text(${word})) > 0`);
  const amounts = CURRENCIES.flatMap((currency) => {
    const minor = typedMinor(q, currency);
    return minor === null ? [] : [sql`(line.asset = ${currency} and abs(line.amount) = ${minor})`];
  });
  return sql`(${sql.join([sql`(${sql.join(matches, sql` and `)})`, ...amounts], sql` or `)})`;
}

// The other party of a payment, and its note.
function otherOf(ownerId: string): SQL {
  const name = sql`concat_ws(' ', person.first_name, person.last_name, payment.note)`;
  return sql`case when journal.ref_type = 'payment' and journal.ref_id ~ '^[0-9]{1,9}$' then (
    select ${name} from ${bankPayments} payment join ${users} person
      on person.id = case when payment.payer_id = ${ownerId} then payment.payee_id else payment.payer_id end
    where payment.id = journal.ref_id::int) end`;
}
