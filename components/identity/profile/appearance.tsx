"use client";

import { type ReactNode, useId } from "react";
import { setTheme, useTheme } from "@/components/layout/theme";
import { Card, CardBody, CardHead } from "@/components/ui/card";

const THEMES = [
  { value: "light", name: "Claro" },
  { value: "dark", name: "Oscuro" },
] as const;

/** Theme and language; what is not there yet says so and cannot be chosen. */
export function Appearance() {
  const theme = useTheme();
  return (
    <>
      <Choices title="Tema" help="Se guarda en este navegador.">
        {THEMES.map(({ value, name }) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
            {name}
          </label>
        ))}
        <Later name="theme">Automático</Later>
      </Choices>
      <Choices title="Idioma">
        <label className="check">
          <input type="radio" name="language" value="es" defaultChecked />
          Español
        </label>
        <Later name="language">English</Later>
      </Choices>
    </>
  );
}

type ChoicesProps = { title: string; help?: string; children: ReactNode };

function Choices({ title, help, children }: ChoicesProps) {
  const id = useId();
  return (
    <Card>
      <CardHead>
        <h2 className="subtitle" id={id}>
          {title}
        </h2>
        {help ? <p className="note">{help}</p> : null}
      </CardHead>
      <CardBody>
        <fieldset className="stack" aria-labelledby={id}>
          {children}
        </fieldset>
      </CardBody>
    </Card>
  );
}

function Later({ name, children }: { name: string; children: string }) {
  return (
    <label className="check muted">
      <input type="radio" name={name} value={children} disabled />
      <span>
        {children} <span className="note">(próximamente)</span>
      </span>
    </label>
  );
}
