import { Amount } from "@/components/display/amount";
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

/** What the member has of each currency, what is held of it, and what is free to use. */
export function WalletBalances({ wallet }: { wallet: WalletShown }) {
  return (
    <table className="wallet-balances">
      <caption className="sr-only">Tu saldo por moneda</caption>
      <thead>
        <tr>
          <th>Moneda</th>
          <th>Saldo</th>
          <th>Bloqueado</th>
          <th>Disponible</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(FIELDS) as Currency[]).map((currency) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <Figure label="Saldo" amount={wallet[FIELDS[currency][0]]} currency={currency} />
            <Figure label="Bloqueado" amount={wallet[FIELDS[currency][1]]} currency={currency} />
            <Figure label="Disponible" amount={availableOf(wallet, currency)} currency={currency} strong />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What may be spent of a currency, as a decimal text. */
export function availableOf(wallet: WalletShown, currency: Currency): string {
  const [balance, locked] = FIELDS[currency];
  return printMoney(parseMoney(wallet[balance], currency) - parseMoney(wallet[locked], currency), currency);
}

type FigureProps = { label: string; amount: string; currency: Currency; strong?: boolean };

function Figure({ label, amount, currency, strong }: FigureProps) {
  return (
    <td data-label={label} className={strong ? "strong" : undefined}>
      <Amount {...shown(amount, currency)} />
    </td>
  );
}
