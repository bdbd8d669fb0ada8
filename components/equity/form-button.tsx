"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { DialogButton } from "@/components/parts/dialog-button";
import type { ButtonVariants } from "@/components/ui/button-variants";
import type { FormDialogProps } from "./form-dialog";

const FormDialog = dynamic(() => import("./form-dialog").then((module) => module.FormDialog), { ssr: false });

type FormButtonProps = Omit<FormDialogProps, "close"> & {
  buttonVariant?: ButtonVariants["variant"];
  size?: ButtonVariants["size"];
  block?: boolean;
  children: ReactNode;
};

/** A button that opens a form; loads the form when pressed. */
export function FormButton({ buttonVariant, size, block, children, ...ask }: FormButtonProps) {
  return (
    <DialogButton
      {...(buttonVariant && { variant: buttonVariant })}
      {...(size && { size })}
      {...(block && { block })}
      dialog={(close) => <FormDialog {...ask} close={close} />}
    >
      {children}
    </DialogButton>
  );
}
