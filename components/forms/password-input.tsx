"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { type PasswordScore, passwordScore } from "./password-score";

const STRENGTH: Record<PasswordScore, string> = {
  0: "",
  1: "Débil",
  2: "Media",
  3: "Buena",
  4: "Fuerte",
};

const METER: Record<PasswordScore, string> = {
  0: "w-0",
  1: "w-1/4 bg-destructive",
  2: "w-1/2 bg-warning",
  3: "w-3/4 bg-chart-2",
  4: "w-full bg-success",
};

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & { meter?: boolean };

export function PasswordInput({ meter = false, className, onInput, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [score, setScore] = useState<PasswordScore>(0);
  const Icon = shown ? EyeOff : Eye;
  return (
    <>
      <span className="relative block">
        <Input
          {...props}
          type={shown ? "text" : "password"}
          className={cn("pr-control", className)}
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => {
            if (meter) setScore(passwordScore(event.currentTarget.value));
            onInput?.(event);
          }}
        />
        <Button
          variant="ghost"
          size="icon"
          className="absolute inset-y-px right-px min-h-0 rounded-[calc(var(--radius-md)-1px)] text-muted-foreground focus-visible:-outline-offset-2"
          aria-label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
          onClick={() => setShown(!shown)}
        >
          <Icon />
        </Button>
      </span>
      {meter ? (
        <span className="grid min-h-4.5 grid-cols-[1fr_auto] items-center gap-3 text-xs leading-none text-muted-foreground">
          <span className="h-1 overflow-hidden rounded-sm bg-muted" aria-hidden="true">
            <span className={cn("block h-full transition-[width]", METER[score])} />
          </span>
          <span role="status">
            {score > 0 ? `Seguridad de la contraseña: ${STRENGTH[score].toLowerCase()}` : ""}
          </span>
        </span>
      ) : null}
    </>
  );
}
