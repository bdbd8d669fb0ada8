import { MovementItem } from "@/components/bank/payments/movement-item";
import { Amount } from "@/components/display/amount";
import { ItemGroup } from "@/components/ui/item";
import type { PotLine } from "@/lib/bank/pots/present";
import { rulesText } from "@/lib/bank/pots/rules";
import { shown } from "@/lib/core/format/amount-text";
import { ClosePotButton } from "./pot-button";

/** Pots with their balances, each with the button that closes it. */
export function PotItems({ pots }: { pots: readonly PotLine[] }) {
  return (
    <ItemGroup>
      {pots.map((pot) => (
        <MovementItem
          key={pot.id}
          title={pot.name}
          note={rulesText(pot) ?? "Sin aportación fija"}
          end={
            <>
              <Amount {...shown(pot.amount, pot.asset)} />
              <ClosePotButton pot={pot} />
            </>
          }
        />
      ))}
    </ItemGroup>
  );
}
