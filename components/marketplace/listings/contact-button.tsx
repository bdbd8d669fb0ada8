"use client";

import { MessageCircle } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

const ContactDialog = dynamic(() => import("./contact-dialog").then((module) => module.ContactDialog), {
  ssr: false,
});

type ContactButtonProps = { id: number; title: string; seller: string; refusal: string | null };

/** Opens a message to the seller about the listing; a viewer who may not write sees why. */
export function ContactButton({ refusal, ...about }: ContactButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="lg"
        block
        onClick={() => (refusal ? toast.error("Acceso restringido", refusal) : setOpen(true))}
      >
        <MessageCircle /> Contactar
      </Button>
      {open ? <ContactDialog {...about} close={() => setOpen(false)} /> : null}
    </>
  );
}
