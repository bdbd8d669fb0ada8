"use client";

import { CalendarPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const SessionForm = dynamic(() => import("./form").then((module) => module.SessionForm), {
  ssr: false,
});

type ProposeSessionButtonProps = {
  mentorshipId: number;
  enrollmentId: number;
  name: string;
  timeZone: string;
  accent: boolean;
};

export function ProposeSessionButton({ accent, ...props }: ProposeSessionButtonProps) {
  return (
    <DialogButton
      variant={accent ? "highlight" : "outline"}
      aria-label={`Proponer una fecha a ${props.name}`}
      dialog={(close) => <SessionForm {...props} close={close} />}
    >
      <CalendarPlus /> Proponer fecha
    </DialogButton>
  );
}
