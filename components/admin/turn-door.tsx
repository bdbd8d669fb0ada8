"use client";

import { LockKeyhole, LockKeyholeOpen } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const TurnDoorDialog = dynamic(() => import("./turn-door-dialog").then((module) => module.TurnDoorDialog), {
  ssr: false,
});

/** Closes every money door, or opens them again, in a dialog that is loaded when it is opened. */
export function TurnDoor({ isOpen }: { isOpen: boolean }) {
  const [asking, setAsking] = useState(false);
  const Icon = isOpen ? LockKeyhole : LockKeyholeOpen;
  return (
    <>
      <Button variant={isOpen ? "danger" : "primary"} onClick={() => setAsking(true)}>
        <Icon className="icon" /> {isOpen ? "Cerrar las operaciones" : "Abrir las operaciones"}
      </Button>
      {asking ? <TurnDoorDialog isOpen={isOpen} close={() => setAsking(false)} /> : null}
    </>
  );
}
