import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { createRequest } from "@/actions/bank/payments";
import { DraftForm, useDraft } from "@/components/forms/draft";
import { useSubmission } from "@/components/forms/use-submission";
import { StepSection } from "@/components/parts/step-section";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { MAX_NOTE_LENGTH } from "@/lib/bank/constants";
import type { RequestLine } from "@/lib/bank/payments/request-queries";
import type { Currency } from "@/lib/core/format/money";
import { priceOf } from "./labels";
import { Money, TextInput } from "./payment-fields";

// The QR code component is loaded when there is a link to show.
const SharedLink = dynamic(() => import("./shared-link").then((module) => module.SharedLink), { ssr: false });

const EMPTY = { from: "", asset: "EUR" as Currency, amount: "", note: "" };

/** Requests money from a member, or from anyone who has the link. */
export function RequestForm() {
  const router = useRouter();
  const [made, setMade] = useState<RequestLine | null>(null);
  const { send, sending, refusal, errors, refuse, dialog } = useSubmission(createRequest);
  const { draft, change, requestId } = useDraft(EMPTY, refuse);

  async function ask() {
    const state = await send({ ...draft, requestId });
    if (state.status !== "ok") return;
    setMade(state.result);
    toast.success("Solicitud creada", draft.from ? "Le hemos avisado." : "Comparte el enlace o el código.");
    change(EMPTY);
    router.refresh();
  }

  if (made?.link) return <Made request={made} link={made.link} again={() => setMade(null)} />;
  return (
    <>
      <DraftForm label="Pedir dinero" refusal={refusal} submit={ask}>
        <TextInput
          label="A quién (opcional)"
          name="from"
          help="Su correo o su usuario; sin nadie, paga quien tenga el enlace"
          error={errors.from}
          value={draft.from}
          change={(from) => change({ from })}
        />
        <Money asset={draft.asset} amount={draft.amount} error={errors.amount} change={change} />
        <TextInput
          label="Nota (opcional)"
          name="note"
          error={errors.note}
          maxLength={MAX_NOTE_LENGTH}
          value={draft.note}
          change={(note) => change({ note })}
        />
        <Button type="submit" variant="highlight" busy={sending} busyText="Creando…">
          Pedir
        </Button>
      </DraftForm>
      {dialog}
    </>
  );
}

type MadeProps = { request: RequestLine; link: string; again: () => void };

function Made({ request, link, again }: MadeProps) {
  return (
    <StepSection aria-label="Solicitud creada">
      <p>
        Pides <strong>{priceOf(request)}</strong>
        {request.member ? ` a ${request.member.name}` : " a quien tenga el enlace"}.
      </p>
      <SharedLink link={link} label="Código QR de la solicitud" />
      <div>
        <Button onClick={again}>Otra solicitud</Button>
      </div>
    </StepSection>
  );
}
