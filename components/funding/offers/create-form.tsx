"use client";

import { useRouter } from "next/navigation";
import { createFundingOffer } from "@/actions/funding/offers";
import { DraftForm } from "@/components/forms/draft";
import { Refusal } from "@/components/forms/refusal";
import { Tick } from "@/components/offers/confirmations";
import { LinkButton } from "@/components/parts/link-button";
import { StepSection } from "@/components/parts/step-section";
import { Button } from "@/components/ui/button";
import { amountText } from "@/lib/core/format/format";
import { TURN_DAYS } from "@/lib/funding/constants";
import type { Signing } from "@/lib/funding/offers/signature-queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { FUNDING_TEXTS } from "@/lib/funding/texts";
import { draftOf } from "./draft";
import { OfferFields } from "./offer-fields";
import { OfferReview } from "./offer-review";
import { useOffer } from "./use-offer";

type CreateFormProps = { request: RequestDetail; signing: Signing; timeZone: string };

/** The first offer for a request: input, review and signature. */
export function CreateForm({ request, signing, timeZone }: CreateFormProps) {
  const router = useRouter();
  const offer = useOffer(
    { request, signing, initial: draftOf(request) },
    {
      action: createFundingOffer,
      done: [FUNDING_TEXTS.offered, `${request.owner.name} ya puede contestar.`],
      failed: FUNDING_TEXTS.offerFailed,
      finish: (id) => router.push(`/funding/offers/${id}`),
    },
  );
  const { draft, step, refusal, sending, dialog, change } = offer;
  if (step === "review") {
    return (
      <StepSection aria-label="Revisa la oferta">
        <Refusal>{refusal}</Refusal>
        <OfferReview
          draft={draft}
          request={request}
          signing={signing}
          ticked={offer.ticked}
          tick={offer.tick}
          days={TURN_DAYS.first}
          timeZone={timeZone}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <Button onClick={offer.write} disabled={sending}>
            Volver
          </Button>
          <Button variant="highlight" onClick={offer.sign} busy={sending} busyText="Firmando…">
            Firmar y enviar la oferta
          </Button>
        </div>
        {dialog}
      </StepSection>
    );
  }
  return (
    <DraftForm label="Hacer una oferta" refusal={refusal} submit={offer.review}>
      <OfferFields draft={draft} change={change} errors={offer.errors} request={request} isOwner={false} />
      <Tick checked={draft.reserve} change={(reserve) => change({ reserve })}>
        Reservar el importe de mi saldo mientras se negocia. La oferta se verá «con fondos reservados». Tienes{" "}
        {amountText(signing.availableCents, "EUR")} disponibles.
      </Tick>
      <div className="flex flex-wrap justify-between gap-3">
        <LinkButton href={`/funding/${request.id}`}>Cancelar</LinkButton>
        <Button type="submit" variant="highlight">
          Revisar la oferta
        </Button>
      </div>
    </DraftForm>
  );
}
