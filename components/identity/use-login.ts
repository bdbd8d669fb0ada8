import { useState } from "react";
import { useActionForm } from "@/components/layout/form";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/core/form-state";
import { loginInput } from "@/lib/identity/entry-schema";
import { useEntrance } from "./use-entrance";

type Failed = readonly [title: string, detail: string];

/** Coming in by e-mail and password, and by a code once one is asked for. */
export function useLogin(action: FormAction<{ next: string }>, [title, detail]: Failed) {
  const enter = useEntrance();
  const [asksCode, setAsksCode] = useState(false);
  const form = useActionForm({
    schema: loginInput,
    action,
    guardLeaving: false,
    fallback: "",
    onSuccess: ({ next }) => {
      toast.success("¡Bienvenido!");
      enter(next);
    },
    onFailure: ({ code, message }) => {
      if (code === "second_factor_required") return setAsksCode(true);
      toast.error(title, message || detail);
    },
  });
  return { form, asksCode };
}
