import { useState } from "react";
import { acceptGift, declineGift, withdrawGift } from "@/actions/tokenization/holdings";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog, ConfirmDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { confirmationFields } from "@/components/offers/confirmation-fields";
import { Confirmations } from "@/components/offers/confirmations";
import { euroText } from "@/components/tokenization/labels";
import { parseMoney } from "@/lib/core/format/money";
import { type InvestorState, requiredConfirmations, warningThreshold } from "@/lib/offers/consent-rules";
import type { Confirmation } from "@/lib/offers/constants";
import type { GiftLine } from "@/lib/tokenization/holdings/gift-queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";

type AcceptDialogProps = { gift: GiftLine; investor: InvestorState; close: () => void };

/** The gift and the required confirmations, shown before it is accepted. */
export function AcceptDialog({ gift, investor, close }: AcceptDialogProps) {
  const [ticked, setTicked] = useState<readonly Confirmation[]>([]);
  const amountCents = parseMoney(gift.paidWorth, "EUR");
  const required = requiredConfirmations(amountCents, investor);
  const { submission, act } = useDialogAction({
    action: acceptGift,
    fields: { ...confirmationFields(required, gift.sheetVersion), id: gift.id },
    close,
    keepsPage: true,
  });
  const { refuse, refusal, errors } = submission;

  function tick(confirmation: Confirmation, isTicked: boolean) {
    setTicked(isTicked ? [...ticked, confirmation] : ticked.filter((each) => each !== confirmation));
    refuse(null);
  }

  async function submit() {
    if (required.some((each) => !ticked.includes(each))) {
      return refuse("Confirma todos los puntos para aceptar.");
    }
    await act(["Regalo aceptado", `${tokenText(gift.tokens)} ${gift.tokenSymbol} ya son tuyos.`]);
  }

  return (
    <ActionDialog
      title={`Aceptar tokens de «${gift.projectName}»`}
      act="Aceptar"
      busyText="Aceptando…"
      className="max-w-144"
      submission={{ ...submission, refusal: refusal && (Object.values(errors)[0] ?? refusal) }}
      submit={() => void submit()}
      close={close}
    >
      <DetailList>
        <DetailRow label="De">{gift.giverName}</DetailRow>
        <DetailRow label="Recibes">
          {tokenText(gift.tokens)} {gift.tokenSymbol}
        </DetailRow>
        <DetailRow label="Al precio de su venta" total>
          {euroText(gift.paidWorth)}
        </DetailRow>
      </DetailList>
      <Confirmations
        sheetHref={`/tokenization/${gift.projectId}/sheet`}
        legend="Confirma antes de aceptar"
        values={{
          amountCents,
          thresholdCents: warningThreshold(investor.netWorthCents),
          sheetVersion: gift.sheetVersion ?? 0,
        }}
        required={required}
        ticked={ticked}
        tick={tick}
      />
    </ActionDialog>
  );
}

/** Ends a gift and returns the tokens: declined by the receiver or withdrawn by the giver. */
export function EndDialog({ gift, close }: { gift: GiftLine; close: () => void }) {
  const isGiven = gift.direction === "given";
  const tokens = `${tokenText(gift.tokens)} ${gift.tokenSymbol}`;
  return (
    <ConfirmDialog
      title={isGiven ? "Retirar el regalo" : "Rechazar el regalo"}
      act={isGiven ? "Retirar" : "Rechazar"}
      busyText={isGiven ? "Retirando…" : "Rechazando…"}
      action={isGiven ? withdrawGift : declineGift}
      fields={{ id: gift.id }}
      done={
        isGiven
          ? ["Regalo retirado", `${tokens} vuelven a estar libres.`]
          : ["Regalo rechazado", `${tokens} vuelven a ${gift.giverName}.`]
      }
      close={close}
    >
      <p className="text-sm">
        {isGiven
          ? `${gift.receiverName} ya no podrá aceptar tus ${tokens}.`
          : `Los ${tokens} vuelven a ${gift.giverName}.`}
      </p>
    </ConfirmDialog>
  );
}
