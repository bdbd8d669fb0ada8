import { counterFundingOffer } from "@/actions/funding/offers";
import { DraftForm } from "@/components/forms/draft";
import { Refusal } from "@/components/forms/refusal";
import { Tick } from "@/components/offers/confirmations";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Button } from "@/components/ui/button";
import { TURN_DAYS } from "@/lib/funding/constants";
import type { AnswerProps } from "./actions";
import { counterDraftOf } from "./draft";
import { OfferFields } from "./offer-fields";
import { OfferReview } from "./offer-review";
import { type OfferState, useOffer } from "./use-offer";

/** A new version of an offer, prefilled with the latest one. */
export function CounterDialog(props: AnswerProps) {
  const { offer, request, signing, close } = props;
  const { id, version } = offer;
  const state = useOffer(
    { request, signing, initial: counterDraftOf(offer), answers: { id, version } },
    {
      action: counterFundingOffer,
      done: ["Contraoferta enviada", `Es la versión ${version + 1}: ahora le toca a la otra parte.`],
      failed: "No se pudo enviar la contraoferta",
      finish: close,
    },
  );
  return (
    <Modal
      open
      onOpenChange={() => state.sending || close()}
      title={state.step === "write" ? `Contraoferta a la versión ${version}` : "Revisa la contraoferta"}
      className="max-w-176"
    >
      {state.step === "write" ? <Writing {...props} state={state} /> : <Review {...props} state={state} />}
      {state.dialog}
    </Modal>
  );
}

type StepProps = AnswerProps & { state: OfferState };

function Writing({ offer, request, signing, close, state }: StepProps) {
  const { draft, change, errors, refusal, review } = state;
  const unchanged = isSame(draft, counterDraftOf(offer));
  return (
    <>
      <DialogBody>
        <DraftForm label="Contraoferta" refusal={refusal} submit={review}>
          <OfferFields
            draft={draft}
            change={change}
            errors={errors}
            request={request}
            isOwner={signing === null}
          />
          {signing ? (
            <Tick checked={draft.reserve} change={(reserve) => change({ reserve })}>
              Reservar el importe de mi saldo mientras se negocia.
            </Tick>
          ) : null}
          {/* The submit button is in the footer of the dialog; this hidden one handles Enter in a field. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={unchanged}>
            Revisar
          </button>
        </DraftForm>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancelar</Button>
        <Button variant="highlight" onClick={review} disabled={unchanged}>
          Revisar la contraoferta
        </Button>
      </DialogFooter>
    </>
  );
}

type Draft = ReturnType<typeof counterDraftOf>;

// A version that differs only in its message would be the same version.
const isSame = ({ message: _, ...one }: Draft, { message: __, ...other }: Draft) =>
  JSON.stringify(one) === JSON.stringify(other);

function Review({ offer, request, signing, timeZone, state }: StepProps) {
  const { draft, ticked, tick, refusal, sending, write, sign } = state;
  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>{refusal}</Refusal>
        <OfferReview
          draft={draft}
          request={request}
          signing={signing}
          investor={offer.investor.name}
          ticked={ticked}
          tick={tick}
          days={TURN_DAYS.next}
          timeZone={timeZone}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={write} disabled={sending}>
          Volver
        </Button>
        <Button variant="highlight" onClick={sign} busy={sending} busyText="Firmando…">
          Firmar y enviar
        </Button>
      </DialogFooter>
    </>
  );
}
