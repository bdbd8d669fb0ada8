"use client";

import { PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const NewMessageDialog = dynamic(
  () => import("./new-message-dialog").then((module) => module.NewMessageDialog),
  { ssr: false },
);

/** Opens the dialog that finds whom to write to; with a name, at once. */
export function NewMessage({ name = "" }: { name?: string }) {
  const [open, setOpen] = useState(name !== "");
  return (
    <>
      <Button variant="saffron" onClick={() => setOpen(true)}>
        <PenLine /> Nuevo mensaje
      </Button>
      {open ? <NewMessageDialog name={name} close={() => setOpen(false)} /> : null}
    </>
  );
}
