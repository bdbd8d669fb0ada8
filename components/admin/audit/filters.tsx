import { LazyFilterForm } from "@/components/admin/filter-form.lazy";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { LinkButton } from "@/components/parts/link-button";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { actionChoices } from "@/lib/admin/audit/rules";
import type { AuditFilters as Filters } from "@/lib/admin/schema";

/** Filters of the audit log. They are kept in the address, so that a search can be shared and the back button works. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const choices = actionChoices();
  const isOwn = filters.action !== "" && !choices.some(({ prefix }) => prefix === filters.action);
  return (
    <LazyFilterForm
      action="/admin"
      className="grid w-full grid-cols-3 gap-3 max-tablet:grid-cols-[1fr_1fr] [&_input]:min-w-0"
      aria-label="Filtrar el registro"
      scroll={false}
    >
      <input type="hidden" name="tab" value="audit" />
      <Field id="registro-accion" label="Acción" className="max-tablet:col-span-full">
        <NativeSelect id="registro-accion" name="action" defaultValue={filters.action}>
          <option value="">Todas</option>
          {isOwn ? <option value={filters.action}>{filters.action}</option> : null}
          {choices.map(({ prefix, label }) => (
            <option key={prefix} value={prefix}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="registro-quien" label="Quién">
        <Input
          id="registro-quien"
          name="actor"
          placeholder="Correo o id"
          maxLength={254}
          defaultValue={filters.actor}
          autoComplete="off"
        />
      </Field>
      <Field id="registro-sobre" label="Afectado">
        <Input
          id="registro-sobre"
          name="target"
          placeholder="Correo o id"
          maxLength={254}
          defaultValue={filters.target}
          autoComplete="off"
        />
      </Field>
      <Field id="registro-desde" label="Desde">
        <Input id="registro-desde" type="date" name="from" defaultValue={filters.from} />
      </Field>
      <Field id="registro-hasta" label="Hasta">
        <Input id="registro-hasta" type="date" name="to" defaultValue={filters.to} />
      </Field>
      <div className="flex min-h-control min-w-0 flex-wrap items-center gap-3 self-end max-tablet:col-span-full">
        <ChoiceLabel>
          <Checkbox name="refusals" value="only" defaultChecked={filters.refusals === "only"} />
          <span>Solo rechazos</span>
        </ChoiceLabel>
        <Button type="submit" variant="default" size="sm">
          Filtrar
        </Button>
        <LinkButton href="/admin?tab=audit" variant="ghost" size="sm" scroll={false}>
          Quitar filtros
        </LinkButton>
      </div>
    </LazyFilterForm>
  );
}
