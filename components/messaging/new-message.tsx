"use client";

import { PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const NewMessageDialog = dynamic(
  () => import("./new-message-dialog").then((module) => module.NewMessageDialog),
  { ssr: false },
);

export function NewMessage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="accent" onClick={() => setOpen(true)}>
        <PenLine className="icon" /> Nuevo mensaje
      </Button>
      {open ? <NewMessageDialog close={() => setOpen(false)} /> : null}
    </>
  );
}
