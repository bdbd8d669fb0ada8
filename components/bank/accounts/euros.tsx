import { Amount } from "@/components/display/amount";
import { formatMoney } from "@/lib/core/format/format";
import type { Asset } from "@/lib/core/format/money";

/** An amount in EUR, given in cents. */
export function Euros({ cents, className }: { cents: bigint; className?: string }) {
  return <Amount {...formatMoney(cents, "EUR")} {...(className && { className })} />;
}

type SignedProps = { minor: bigint; asset: Asset; className?: string };

/** A signed amount; incoming amounts are green. */
export function SignedAmount({ minor, asset, className }: SignedProps) {
  const { text, unit } = formatMoney(minor, asset);
  const look = minor > 0n ? "text-success" : undefined;
  return <Amount text={minor > 0n ? `+${text}` : text} unit={unit} className={className ?? look ?? ""} />;
}
