"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { OfferingKind } from "@/lib/learning/constants";
import { CATALOGUE_LABELS } from "./labels";

const CreateOfferingDialog = dynamic(
  () => import("./create-offering-dialog").then((module) => module.CreateOfferingDialog),
  { ssr: false },
);

/** Opens the dialog of a new course or mentorship; loads it when pressed. */
export function CreateOfferingButton({ kind }: { kind: OfferingKind }) {
  return (
    <DialogButton variant="highlight" dialog={(close) => <CreateOfferingDialog kind={kind} close={close} />}>
      <Plus /> {CATALOGUE_LABELS[kind].create}
    </DialogButton>
  );
}
