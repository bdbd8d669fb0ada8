"use client";

import dynamic from "next/dynamic";
import { type DealAction, DealActions } from "@/components/deals/actions";
import type { ProposePauseProps } from "./propose-pause-dialog";

const LazyPropose = dynamic(
  () => import("./propose-pause-dialog").then((module) => module.ProposePauseDialog),
  { ssr: false },
);
const LazyAnswer = dynamic(() => import("./answer-pause-dialog").then((module) => module.AnswerPauseDialog), {
  ssr: false,
});

export function ProposePause(props: ProposePauseProps) {
  return (
    <DealActions
      actions={[{ event: "pause", name: "Proponer una pausa", variant: "outline" }]}
      dialog={(_, close) => <LazyPropose {...props} close={close} />}
    />
  );
}

type Answer = "accept" | "decline" | "withdraw";

type AnswerPauseProps = { id: number; pause: number; days: number; isMine: boolean };

/** The answers to a proposed pause; its author can withdraw it. */
export function AnswerPause({ isMine, ...pause }: AnswerPauseProps) {
  const actions: DealAction<Answer>[] = isMine
    ? [{ event: "withdraw", name: "Retirar la propuesta", variant: "outline" }]
    : [
        { event: "accept", name: "Aceptar la pausa", variant: "default" },
        { event: "decline", name: "Rechazar", variant: "outline" },
      ];
  return (
    <DealActions
      actions={actions}
      dialog={(answer, close) => <LazyAnswer {...pause} answer={answer} close={close} />}
    />
  );
}
