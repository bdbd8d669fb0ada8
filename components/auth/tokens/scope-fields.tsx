import { CircleAlert } from "lucide-react";
import { Note } from "@/components/display/note";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { MONEY_SCOPE, SCOPE_AREAS, type Scope, type ScopeArea } from "@/lib/auth/scopes";

type ScopeFieldsProps = { offered: readonly Scope[]; error: string | undefined };

const ACTIONS = [
  ["read", "Leer"],
  ["write", "Escribir"],
] as const;

/** The scopes of a token, by area; those that move money are listed separately and are off by default. */
export function ScopeFields({ offered, error }: ScopeFieldsProps) {
  const areas = Object.entries(SCOPE_AREAS) as [ScopeArea, string][];
  const isOffered = (scope: string) => offered.some((one) => one === scope);
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? "token-permisos-error" : undefined}>
      <legend className="mb-1 text-sm font-medium">Permisos</legend>
      <ul className="grid gap-2">
        {areas
          .filter(([area]) => isOffered(`${area}:read`))
          .map(([area, name]) => (
            <li key={area} className="grid grid-cols-[minmax(0,1fr)_5rem_6rem] items-center gap-3 text-sm">
              <span>{name}</span>
              {ACTIONS.filter(([act]) => isOffered(`${area}:${act}`)).map(([act, word]) => (
                <ChoiceLabel key={act}>
                  <Checkbox
                    name="scopes"
                    value={`${area}:${act}`}
                    aria-label={`${name}: ${word.toLowerCase()}`}
                  />
                  <span>{word}</span>
                </ChoiceLabel>
              ))}
            </li>
          ))}
      </ul>
      <ChoiceLabel>
        <Checkbox name="scopes" value={MONEY_SCOPE} />
        <span className="grid">
          Mover dinero
          <Note as="span">
            Comprar, vender, aportar o apartar con tu saldo. Lo que pide confirmar la contraseña, como un
            retiro o un pago, solo se hace en el navegador.
          </Note>
        </span>
      </ChoiceLabel>
      {error ? (
        <FieldError id="token-permisos-error">
          <CircleAlert />
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  );
}
