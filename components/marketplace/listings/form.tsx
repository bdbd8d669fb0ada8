"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { createListing, editListing } from "@/actions/marketplace/listings";
import { AmountField } from "@/components/forms/amount-field";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { FieldRow } from "@/components/parts/field-row";
import { LinkButton } from "@/components/parts/link-button";
import { toast } from "@/components/parts/toast/toast";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { typedText } from "@/lib/core/format/typed-amount";
import { CONDITIONS, MAX_LEVEL } from "@/lib/marketplace/constants";
import { CONDITION_LABELS } from "@/lib/marketplace/listings/constants";
import type { ListingDetail } from "@/lib/marketplace/listings/queries";
import type { listingForm } from "@/lib/marketplace/listings/schema";
import { unitNames } from "@/lib/marketplace/units";
import { ListingFee } from "./fee";
import { type Photo, PhotoPicker } from "./photo-picker";
import { rebasing, writtenOf } from "./save-listing";

export type ListingFormProps = {
  categories: readonly { id: number; name: string }[];
  listing?: ListingDetail;
};

const EMPTY = { condition: "new", stock: "1", level: "1", categoryId: "" } as const;
const LEVELS = Array.from({ length: MAX_LEVEL }, (_, index) => String(index + 1));

/** Creates a listing or changes the member's own: description, photos, and price with the proceeds. */
export function ListingForm({ categories, listing }: ListingFormProps) {
  const router = useRouter();
  const [photos, setPhotos] = useState<readonly Photo[]>(listing?.photos ?? []);
  const [price, setPrice] = useState(listing ? typedText(listing.price, "EUR") : "");
  const [condition, setCondition] = useState<string>(listing?.condition ?? "new");
  const isService = condition === "service";
  const { one } = unitNames(isService);
  const [seen, setSeen] = useState(listing);
  function rebase(now: ListingDetail) {
    setSeen(now);
    form.fill("stock", String(now.stock));
  }
  const form: ListingFields = useActionForm({
    schema: () =>
      import("./form-schema").then(({ newListing, changedListing }) =>
        listing ? changedListing : newListing,
      ),
    action: seen ? rebasing(editListing, seen, rebase) : createListing,
    defaultValues: listing ? writtenOf(listing) : EMPTY,
    onSuccess: ({ id }) => {
      toast.success(listing ? "Anuncio actualizado" : "Anuncio publicado");
      router.push(`/marketplace/${id}`);
      router.refresh();
    },
    onFailure: ({ message, fields }) =>
      toast.error(
        listing ? "No se pudo guardar el anuncio" : "No se pudo publicar el anuncio",
        Object.values(fields ?? {})[0] ?? message,
      ),
  });
  return (
    <Form
      form={form}
      label={listing ? "Editar el anuncio" : "Publicar Nuevo Producto"}
      className="grid content-start gap-6 *:min-w-0"
    >
      {seen ? (
        <>
          <input type="hidden" value={seen.id} {...form.register("id")} />
          <input type="hidden" value={seen.updatedAt} {...form.register("seenAt")} />
        </>
      ) : null}
      <PhotoPicker
        photos={photos}
        change={(update) => {
          setPhotos(update);
          form.touch();
        }}
      />
      <input type="hidden" name="photoIds" value={photos.map(({ id }) => id).join(",")} />
      <TextField form={form} name="title" label="Título" maxLength={120} autoComplete="off" />
      <Described form={form} />
      <FieldRow onInput={readField("condition", setCondition)}>
        <Choice form={form} name="categoryId" label="Categoría">
          <option value="">Elige una categoría</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice form={form} name="condition" label="Estado">
          {CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {CONDITION_LABELS[condition]}
            </option>
          ))}
        </Choice>
      </FieldRow>
      <FieldRow onInput={readField("price", setPrice)}>
        <AmountField
          form={form}
          name="price"
          label={`Precio por ${one}`}
          currency="EUR"
          placeholder="150,00"
        />
        <TextField
          form={form}
          name="stock"
          label={isService ? "Plazas" : "Unidades"}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldRow>
      <ListingFee price={price} unit={one} />
      <TextField form={form} name="location" label="Ubicación" placeholder="Madrid" autoComplete="off" />
      <FieldRow className="max-tablet:grid-cols-1">
        <Choice form={form} name="level" label="Nivel mínimo del comprador">
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {level === "1" ? "Nivel 1: cualquiera" : `Nivel ${level}`}
            </option>
          ))}
        </Choice>
        <ChoiceLabel className="self-end">
          <Checkbox {...form.register("isRestricted")} defaultChecked={listing?.isRestricted ?? false} />
          Solo para miembros con la identidad verificada
        </ChoiceLabel>
      </FieldRow>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <LinkButton href={listing ? `/marketplace/${listing.id}` : "/marketplace"}>Cancelar</LinkButton>
        <SubmitButton form={form} size="lg" busyText={listing ? "Guardando…" : "Publicando…"}>
          {listing ? "Guardar cambios" : "Publicar anuncio"}
        </SubmitButton>
      </div>
    </Form>
  );
}

type ListingFields = ReturnType<typeof useActionForm<typeof listingForm, { id: number }>>;

function Described({ form }: { form: ListingFields }) {
  const id = `${form.id}-description`;
  const error = form.errors.description;
  return (
    <Field id={id} label="Descripción" error={error}>
      <Textarea
        rows={6}
        {...form.register("description")}
        {...fieldAria(id, { error })}
        defaultValue={form.defaultValues.description}
      />
    </Field>
  );
}

type ChoiceProps = {
  form: ListingFields;
  name: "categoryId" | "condition" | "level";
  label: string;
  children: React.ReactNode;
};

function Choice({ form, name, label, children }: ChoiceProps) {
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <Field id={id} label={label} error={error}>
      <NativeSelect
        {...form.register(name)}
        {...fieldAria(id, { error })}
        defaultValue={form.defaultValues[name]}
      >
        {children}
      </NativeSelect>
    </Field>
  );
}

function readField(name: string, set: (text: string) => void) {
  return ({ target }: FormEvent<HTMLElement>) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isField && target.name === name) set(target.value);
  };
}
