import { Amount } from "@/components/display/amount";
import { cn } from "@/components/ui/cn";
import { shown } from "@/lib/core/format/amount-text";
import { type Currency, parseMoney, printMoney } from "@/lib/core/format/money";
import type { WalletShown } from "@/lib/wallet/present";

const FIELDS = {
  BTC: ["btcBalance", "btcLocked"],
  USDT: ["usdtBalance", "usdtLocked"],
  USDC: ["usdcBalance", "usdcLocked"],
  EUR: ["eurBalance", "eurLocked"],
  USD: ["usdBalance", "usdLocked"],
} as const;

/** The total, locked and available amounts of each currency. */
export function WalletBalances({ wallet }: { wallet: WalletShown }) {
  return (
    <table className="w-full border-collapse text-sm max-tablet:block">
      <caption className="sr-only">Tu saldo por moneda</caption>
      <thead className="max-tablet:sr-only">
        <tr className="border-b border-border-strong">
          {HEADS.map((name) => (
            <th
              key={name}
              className="pb-3 pl-3 text-right font-medium text-muted-foreground first:pl-0 first:text-left"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {(Object.keys(FIELDS) as Currency[]).map((currency) => (
          <tr
            key={currency}
            className="border-b last:border-b-0 max-tablet:flex max-tablet:flex-wrap max-tablet:items-baseline max-tablet:justify-between max-tablet:py-3"
          >
            <th scope="row" className="py-3 text-left font-semibold max-tablet:basis-[35%] max-tablet:p-0">
              {currency}
            </th>
            <Figure label="Saldo" amount={wallet[FIELDS[currency][0]]} currency={currency} />
            <Figure label="Bloqueado" amount={wallet[FIELDS[currency][1]]} currency={currency} />
            <Figure label="Disponible" amount={availableOf(wallet, currency)} currency={currency} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the available amount of a currency, as a decimal text. */
export function availableOf(wallet: WalletShown, currency: Currency): string {
  const [balance, locked] = FIELDS[currency];
  return printMoney(parseMoney(wallet[balance], currency) - parseMoney(wallet[locked], currency), currency);
}

/** On a phone, the available amount comes first; the other two share the line below. */
const LOOK = {
  Saldo:
    "max-tablet:order-2 max-tablet:flex-[1_0_50%] max-tablet:text-left max-tablet:text-xs max-tablet:text-muted-foreground",
  Bloqueado: "max-tablet:order-3 max-tablet:text-xs max-tablet:text-muted-foreground",
  Disponible: "font-semibold max-tablet:order-1",
} as const;

const HEADS = ["Moneda", ...Object.keys(LOOK)];

type FigureProps = { label: keyof typeof LOOK; amount: string; currency: Currency };

function Figure({ label, amount, currency }: FigureProps) {
  return (
    <td
      data-label={label}
      className={cn(
        "py-3 pl-3 text-right **:data-[slot=unit]:hidden max-tablet:p-0 max-tablet:before:text-xs max-tablet:before:font-normal max-tablet:before:text-muted-foreground max-tablet:before:content-[attr(data-label)_'_']",
        LOOK[label],
      )}
    >
      <Amount {...shown(amount, currency)} />
    </td>
  );
}
