import { SignedAmount } from "@/components/bank/accounts/euros";
import { Amount } from "@/components/display/amount";
import { lastOfMonth } from "@/lib/core/format/calendar";
import { capitalised, formatMoney, monthText } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import type { Movement } from "@/lib/ledger/movement-queries";

type Sums = { received: bigint; sent: bigint; balance: bigint };

/**
 * Which lines are shown: whether they begin with the newest one, end with the oldest one and leave out any between
 * them, and the first and the last day that the member chose.
 */
export type Extent = {
  begins: boolean;
  ends: boolean;
  narrowed: boolean;
  from?: string | undefined;
  to?: string | undefined;
};

type Shown = { monthOf: (line: Movement) => string; extent: Extent };

/** Returns the incoming and outgoing sums and the closing balance of each month whose lines are complete. */
export function monthsOf(lines: readonly Movement[], { monthOf, extent }: Shown): Map<string, Sums> {
  const months = new Map<string, Sums>();
  const { begins, ends, narrowed, from, to } = extent;
  if (narrowed) return months;
  for (const line of lines) {
    const { received, sent, balance } = months.get(monthOf(line)) ?? {
      ...{ received: 0n, sent: 0n },
      balance: line.balance,
    };
    const [more, less] = line.amount > 0n ? [line.amount, 0n] : [0n, -line.amount];
    months.set(monthOf(line), { received: received + more, sent: sent + less, balance });
  }
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (newest && !begins) months.delete(monthOf(newest));
  if (oldest && !ends) months.delete(monthOf(oldest));
  if (from && !from.endsWith("-01")) months.delete(monthOfDay(from));
  if (to && to !== lastOfMonth(to)) months.delete(monthOfDay(to));
  return months;
}

const monthOfDay = (day: string) => day.slice(0, 7);

type MonthHeadProps = { month: string; sums: Sums | undefined; asset: Currency | undefined };

/** The heading of a month in the statement. */
export function MonthHead({ month, sums, asset }: MonthHeadProps) {
  const name = monthText(month);
  const cell =
    "px-3 py-2 text-right whitespace-nowrap last:pr-5 @max-table:p-0 @max-table:text-xs @max-table:font-medium";
  return (
    <tr className="border-b border-border-strong bg-background font-semibold [&_[data-slot=unit]]:hidden @max-table:flex @max-table:gap-3 @max-table:px-4 @max-table:py-2">
      <th
        scope="rowgroup"
        colSpan={sums ? 2 : 6}
        className="px-3 py-2 pl-5 text-left font-semibold @max-table:flex-1 @max-table:p-0"
      >
        {capitalised(name)}
      </th>
      {sums && asset ? (
        <>
          <td className="@max-[52rem]:hidden" />
          <td className={cell}>
            <SignedAmount minor={sums.received} asset={asset} />
          </td>
          <td className={cell}>
            <SignedAmount minor={-sums.sent} asset={asset} />
          </td>
          <td className={`${cell} @max-table:hidden`}>
            <Amount {...formatMoney(sums.balance, asset)} />
          </td>
        </>
      ) : null}
    </tr>
  );
}
