"use client";

import { CalendarPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

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
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={accent ? "saffron" : "outline"}
        aria-label={`Proponer una fecha a ${props.name}`}
        onClick={() => setOpen(true)}
      >
        <CalendarPlus /> Proponer fecha
      </Button>
      {open ? <SessionForm {...props} close={() => setOpen(false)} /> : null}
    </>
  );
}
