"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { type PasswordScore, passwordScore } from "./password-score";

const STRENGTH: Record<PasswordScore, string> = {
  0: "",
  1: "Débil",
  2: "Media",
  3: "Buena",
  4: "Fuerte",
};

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & { meter?: boolean };

export function PasswordInput({ meter = false, className, onInput, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [score, setScore] = useState<PasswordScore>(0);
  const Icon = shown ? EyeOff : Eye;
  return (
    <>
      <span className="secret">
        <input
          {...props}
          type={shown ? "text" : "password"}
          className={cn("input", className)}
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => {
            if (meter) setScore(passwordScore(event.currentTarget.value));
            onInput?.(event);
          }}
        />
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
          onClick={() => setShown(!shown)}
        >
          <Icon className="icon" />
        </button>
      </span>
      {meter ? (
        <span className="strength" data-score={score}>
          <span aria-hidden="true" />
          <span role="status">
            {score > 0 ? `Seguridad de la contraseña: ${STRENGTH[score].toLowerCase()}` : ""}
          </span>
        </span>
      ) : null}
    </>
  );
}
