"use client";

import { type ReactNode, useId } from "react";
import { Note } from "@/components/display/note";
import { setTheme, useThemeChoice } from "@/components/layout/theme";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Radio } from "@/components/ui/radio";

const THEMES = [
  { value: "light", name: "Claro" },
  { value: "dark", name: "Oscuro" },
  { value: "system", name: "Automático" },
] as const;

/** Theme and language; options that are not available yet are disabled and say so. */
export function Appearance() {
  const chosen = useThemeChoice();
  return (
    <>
      <Choices
        title="Tema"
        help="Se guarda en este navegador. Automático sigue el aspecto de tu dispositivo."
      >
        {THEMES.map(({ value, name }) => (
          <ChoiceLabel key={value}>
            <Radio name="theme" value={value} checked={chosen === value} onChange={() => setTheme(value)} />
            {name}
          </ChoiceLabel>
        ))}
      </Choices>
      <Choices title="Idioma">
        <ChoiceLabel>
          <Radio name="language" value="es" defaultChecked />
          Español
        </ChoiceLabel>
        <ComingSoon name="language">English</ComingSoon>
      </Choices>
    </>
  );
}

type ChoicesProps = { title: string; help?: string; children: ReactNode };

function Choices({ title, help, children }: ChoicesProps) {
  const id = useId();
  return (
    <Card>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        {help ? <Note>{help}</Note> : null}
      </CardHeader>
      <CardContent>
        <fieldset className="grid content-start gap-4 *:min-w-0" aria-labelledby={id}>
          {children}
        </fieldset>
      </CardContent>
    </Card>
  );
}

function ComingSoon({ name, children }: { name: string; children: string }) {
  return (
    <ChoiceLabel className="text-muted-foreground">
      <Radio name={name} value={children} disabled />
      <span>
        {children} <Note as="span">(próximamente)</Note>
      </span>
    </ChoiceLabel>
  );
}
