import type { ReactNode } from "react";
import { LazyConvert } from "@/components/bank/conversion/convert.lazy";
import { Amount } from "@/components/display/amount";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { LinkButton } from "@/components/parts/link-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ASSET_NAMES } from "@/lib/bank/accounts/constants";
import { formatMoney } from "@/lib/core/format/format";
import { CURRENCIES, type Currency, printMoney } from "@/lib/core/format/money";
import type { ChainAsset } from "@/lib/gateways/constants";
import { walletPath } from "@/lib/wallet/constants";

type Balances = readonly { currency: Currency; available: bigint }[];

type BalanceCardProps = {
  /** What the member may spend of each currency of which they have something, in minor units. */
  balances: Balances;
  /** Why the member cannot withdraw; null if they can. */
  refusal: ReactNode;
};

/** What the member can withdraw, with the page or form for each currency. */
export function BalanceCard({ balances, refusal }: BalanceCardProps) {
  return (
    <Card aria-labelledby="saldo">
      <CardHeader>
        <CardTitle id="saldo">Tu saldo disponible</CardTitle>
      </CardHeader>
      {refusal ? <CardContent>{refusal}</CardContent> : null}
      <ul>
        {balances.map(({ currency, available }) => (
          <OptionRow key={currency}>
            <OptionText>
              <strong>{ASSET_NAMES[currency]}</strong>
              <Amount {...formatMoney(available, currency)} />
            </OptionText>
            {refusal ? null : currency === "USD" ? (
              <Convert balances={balances} />
            ) : (
              <Withdraw currency={currency} />
            )}
          </OptionRow>
        ))}
      </ul>
    </Card>
  );
}

// Only euros can be withdrawn to a bank account.
function Convert({ balances }: { balances: Balances }) {
  const spendable = CURRENCIES.map((code) => {
    const known = balances.find(({ currency }) => currency === code);
    return [code, printMoney(known?.available ?? 0n, code)];
  });
  return (
    <LazyConvert
      className={buttonVariants({ size: "sm" })}
      spendable={Object.fromEntries(spendable) as Record<Currency, string>}
      receivable={["EUR"]}
      only="USD"
    >
      Convertir a euros
    </LazyConvert>
  );
}

function Withdraw({ currency }: { currency: "EUR" | ChainAsset }) {
  return (
    <LinkButton
      size="sm"
      aria-label={`Retirar ${currency}`}
      href={currency === "EUR" ? "/debank/payout" : walletPath("withdrawal", currency)}
      scroll={currency === "EUR"}
    >
      Retirar
    </LinkButton>
  );
}
