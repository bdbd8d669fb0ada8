import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { Label } from "./label";

type FieldProps = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A label above the control, and help or an error below it. Give the control `fieldAria(id, …)`. */
export function Field({ id, label, help, error, className, children }: FieldProps) {
  return (
    <FieldFrame {...(className && { className })}>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {error ? (
        <FieldError id={`${id}-error`}>
          <CircleAlert />
          {error}
        </FieldError>
      ) : null}
      {help && !error ? <FieldDescription id={`${id}-help`}>{help}</FieldDescription> : null}
    </FieldFrame>
  );
}

/** The frame of Field for other content. */
export function FieldFrame({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="field" className={cn("grid min-w-0 content-start gap-1", className)} {...props} />;
}

export function FieldDescription({ className, ...props }: ComponentProps<"p">) {
  return (
    <p
      data-slot="field-description"
      className={cn("text-xs leading-[1.45] text-muted-foreground", className)}
      {...props}
    />
  );
}

export function FieldError({ className, ...props }: ComponentProps<"p">) {
  return (
    <p
      data-slot="field-error"
      className={cn(
        "flex gap-1 text-xs leading-[1.45] font-medium wrap-anywhere text-destructive [&>svg]:mt-[0.15em]",
        className,
      )}
      {...props}
    />
  );
}

/** Returns the attributes that connect a control with its field. */
export function fieldAria(id: string, { help, error }: { help?: ReactNode; error?: string | undefined }) {
  const note = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": note } as const;
}
