import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

type FieldProps = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Label above, the control, and help or error under it. Give the control `fieldAria(id, …)`. */
export function Field({ id, label, help, error, className, children }: FieldProps) {
  return (
    <div className={cn("field", className)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <p className="error" id={`${id}-error`}>
          <CircleAlert className="icon" />
          {error}
        </p>
      ) : null}
      {help && !error ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** The attributes that tie a control to its field. */
export function fieldAria(id: string, { help, error }: { help?: ReactNode; error?: string | undefined }) {
  const note = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": note } as const;
}
