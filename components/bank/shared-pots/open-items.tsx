import { MovementItem } from "@/components/bank/payments/movement-item";
import { Amount } from "@/components/display/amount";
import { ItemGroup } from "@/components/ui/item";
import { ROLE_LABELS } from "@/lib/bank/shared-pots/constants";
import type { OpenSharedPot } from "@/lib/bank/shared-pots/queries";
import { amountTextOf, shown } from "@/lib/core/format/amount-text";
import { CancelProposalButton, EndActions } from "./end-actions";

/** Open shared pots and the member's own open proposals, each with the buttons that end it. */
export function OpenSharedPotItems({ pots }: { pots: readonly OpenSharedPot[] }) {
  return (
    <ItemGroup>
      {pots.flatMap(({ own, ...pot }) => [
        <MovementItem
          key={pot.id}
          title={pot.name}
          note={pot.status === "invited" ? "Invitación pendiente" : ROLE_LABELS[pot.role]}
          end={
            <>
              <Amount {...shown(pot.amount, pot.asset)} />
              <EndActions pot={pot} />
            </>
          }
        />,
        ...own.map(({ id, amount, payee }) => {
          const about = `${amountTextOf(amount, pot.asset)} a ${payee}`;
          return (
            <MovementItem
              key={`${pot.id}:${id}`}
              title={about}
              note={`Pago propuesto en ${pot.name}`}
              end={<CancelProposalButton potId={pot.id} proposalId={id} about={about} />}
            />
          );
        }),
      ])}
    </ItemGroup>
  );
}
