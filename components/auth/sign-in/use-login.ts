import { useState } from "react";
import { useActionForm } from "@/components/forms/use-action-form";
import { toast } from "@/components/parts/toast/toast";
import type { FormAction } from "@/lib/core/command/form-state";
import { useAfterSignIn } from "./use-after-sign-in";

type Failed = readonly [title: string, detail: string];

/** Signs in by e-mail and password, and by a code if one is required. */
export function useLogin(action: FormAction<{ next: string }>, [title, detail]: Failed) {
  const enter = useAfterSignIn();
  const [asksCode, setAsksCode] = useState(false);
  const form = useActionForm({
    schema: () => import("@/lib/auth/sign-in/schema").then(({ loginInput }) => loginInput),
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
