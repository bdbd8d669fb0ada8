import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ASSET_NAMES } from "@/lib/bank/accounts/constants";
import { formatMoney } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { walletPath } from "@/lib/wallet/constants";

type BalanceCardProps = {
  /** What the member may spend of each currency of which they have something, in minor units. */
  balances: readonly { currency: Currency; available: bigint }[];
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
            {refusal ? null : <Withdraw currency={currency} />}
          </OptionRow>
        ))}
      </ul>
    </Card>
  );
}

function Withdraw({ currency }: { currency: Currency }) {
  if (currency === "USD") return null;
  return (
    <LinkButton
      size="sm"
      aria-label={`Retirar ${currency}`}
      href={currency === "EUR" ? "/debank/payout" : walletPath("withdrawal")}
      scroll={currency === "EUR"}
    >
      Retirar
    </LinkButton>
  );
}
