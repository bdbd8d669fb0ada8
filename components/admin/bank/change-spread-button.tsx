"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const SpreadForm = dynamic(() => import("./spread-form").then((module) => module.SpreadForm), { ssr: false });

/** The form and its validation are loaded when somebody wants to change the spread. */
export function ChangeSpread({ spreadPoints }: { spreadPoints: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Pencil /> Cambiar margen
      </Button>
      {open ? <SpreadForm spreadPoints={spreadPoints} close={() => setOpen(false)} /> : null}
    </>
  );
}
