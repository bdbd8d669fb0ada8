import type { ReactNode } from "react";
import { Headline, Lead } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { Answer, ApiDocument, Content, Operation, Schema } from "./api-document";

type Field = { name: string; place: string; required: boolean; typeName: string; description?: string };

/** An introduction to the API and links to the areas. */
export function ApiIndex({ title, document }: { title: string; document: ApiDocument }) {
  const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
  return (
    <Frame>
      <header className="grid content-start gap-4 *:min-w-0">
        <Headline>{title}</Headline>
        <Lead>
          Las mismas operaciones de las pantallas, por HTTP. Esta página se genera a partir del código.
        </Lead>
        <p lang="en">{document.info.description}</p>
        <p>
          <a href="/api/openapi.json">Documento OpenAPI 3.1</a>
        </p>
      </header>
      <Card aria-labelledby="areas">
        <CardHeader>
          <CardTitle id="areas">Operaciones</CardTitle>
        </CardHeader>
        <CardContent as="ul" className="grid grid-cols-2 gap-x-6 gap-y-2 max-tablet:grid-cols-1">
          {areasOf(document).map((area) => (
            <li key={area} className="flex justify-between gap-4">
              <a href={`/api/docs/${area}`}>
                <code>/api/{area}</code>
              </a>
              <Note as="span">{pathsOf(document, area).length}</Note>
            </li>
          ))}
        </CardContent>
      </Card>
      <Statuses operations={calls} />
    </Frame>
  );
}

/** Every documented call of an area, one section per path. The summaries come from the code and are in English. */
export function ApiArea({ area, document }: { area: string; document: ApiDocument }) {
  return (
    <Frame>
      <header className="grid content-start gap-4 *:min-w-0">
        <BackLink href="/api/docs">API</BackLink>
        <Headline>/api/{area}</Headline>
      </header>
      {pathsOf(document, area).map(([path, calls]) => (
        <Card key={path} aria-labelledby={anchorOf(path)}>
          <CardHeader>
            <CardTitle id={anchorOf(path)}>
              <code>{path}</code>
            </CardTitle>
          </CardHeader>
          <ItemGroup as="div">
            {Object.entries(calls).map(([method, operation]) => (
              <Call
                key={method}
                name={`${method.toUpperCase()} ${path}`}
                method={method}
                operation={operation}
                schemas={document.components.schemas}
              />
            ))}
          </ItemGroup>
        </Card>
      ))}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="api-docs"
      className="mx-auto grid max-w-240 gap-6 px-gutter pt-8 pb-16 *:min-w-0 max-tablet:px-4 max-tablet:pt-5 max-tablet:pb-10 [&_code]:[font-family:inherit] [&_code]:font-semibold [&_code]:wrap-anywhere"
    >
      {children}
    </div>
  );
}

function Statuses({ operations }: { operations: readonly Operation[] }) {
  const known = Object.fromEntries(
    operations.flatMap(({ responses }) =>
      Object.entries(responses).map(([status, { description }]) => [status, description]),
    ),
  );
  return (
    <Card aria-labelledby="estados">
      <CardHeader>
        <CardTitle id="estados">Códigos de estado</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="text-sm">
          {Object.entries(known).map(([status, description]) => (
            <FieldRow key={status} name={status} lang="en">
              {description}
            </FieldRow>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

type CallProps = { name: string; method: string; operation: Operation; schemas: Record<string, Schema> };

function Call({ name, method, operation, schemas }: CallProps) {
  const [success = "", answer] =
    Object.entries(operation.responses).find(([status]) => status.startsWith("2")) ?? [];
  return (
    <Item as="article" className="grid content-start gap-4 *:min-w-0" aria-label={name}>
      <h3 className="flex min-w-0 flex-wrap items-center gap-3">
        <Badge variant="info" plain>
          {method.toUpperCase()}
        </Badge>
        <span lang="en">{operation.summary}</span>
      </h3>
      <Fields
        title="Petición"
        fields={[...parametersOf(operation), ...fieldsOf(schemaOf(operation.requestBody), schemas, "cuerpo")]}
      />
      <Fields
        title={`Respuesta ${success}`}
        fields={[...headersOf(answer), ...fieldsOf(schemaOf(answer), schemas, "respuesta")]}
        list={schemaOf(answer)?.type === "array"}
        folded
      />
      <dl className="text-sm">
        <FieldRow name="Quién puede" lang="en">
          {operation.description}
        </FieldRow>
        <FieldRow name="Estados">{Object.keys(operation.responses).join(" · ")}</FieldRow>
      </dl>
    </Item>
  );
}

type FieldsProps = { title: string; fields: readonly Field[]; list?: boolean; folded?: boolean };

function Fields({ title, fields, list = false, folded = false }: FieldsProps) {
  if (fields.length === 0) return null;
  const rows = (
    <dl className="text-sm">
      {fields.map(({ name, place, required, typeName, description }) => (
        <FieldRow key={name} name={<code>{name}</code>}>
          {typeName} <Note as="span">{required ? place : `${place}, opcional`}</Note>
          {description ? <span lang="en"> {description}</span> : null}
        </FieldRow>
      ))}
    </dl>
  );
  if (folded) {
    return (
      <details>
        <summary className="cursor-pointer py-2 font-semibold">{list ? `${title}: lista` : title}</summary>
        {rows}
      </details>
    );
  }
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {rows}
    </div>
  );
}

type FieldRowProps = { name: ReactNode; lang?: string; children: ReactNode };

function FieldRow({ name, lang, children }: FieldRowProps) {
  return (
    <div className="grid grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)] gap-x-4 gap-y-1 py-2 not-first:border-t max-tablet:grid-cols-1">
      <dt className="font-semibold">{name}</dt>
      <dd className="wrap-anywhere" lang={lang}>
        {children}
      </dd>
    </div>
  );
}

const PLACES: Readonly<Record<string, string>> = { path: "ruta", query: "consulta", header: "cabecera" };

function parametersOf({ parameters = [] }: Operation): Field[] {
  return parameters.map(({ name, in: place, required, schema, description }) => ({
    ...{ name, required, place: PLACES[place] ?? place, typeName: typeNameOf(schema) },
    ...(description && { description }),
  }));
}

function headersOf(answer: Answer | undefined): Field[] {
  return Object.entries(answer?.headers ?? {}).map(([name, { description }]) => ({
    ...{ name, place: "cabecera", required: true, typeName: "texto", description },
  }));
}

function fieldsOf(schema: Schema | undefined, schemas: Record<string, Schema>, place: string): Field[] {
  const whole = resolve(schema, schemas);
  const { properties = {}, required = [] } = resolve(whole?.items ?? whole, schemas) ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    ...{
      name,
      place,
      required: required.includes(name),
      typeName: typeNameOf(resolve(property, schemas) ?? {}),
    },
    ...(property.description && { description: property.description }),
  }));
}

function schemaOf(content: Content | undefined): Schema | undefined {
  return content?.content?.["application/json"]?.schema;
}

function resolve(schema: Schema | undefined, known: Record<string, Schema>): Schema | undefined {
  return schema?.$ref ? known[schema.$ref.split("/").at(-1) ?? ""] : schema;
}

const WORD: Readonly<Record<string, string>> = {
  string: "texto",
  integer: "entero",
  number: "número",
  boolean: "true o false",
  null: "null",
  object: "objeto",
};

function typeNameOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeNameOf).join(" o ");
  const bounds = boundsOf(schema);
  const preset = schema.default === undefined || schema.default === "" ? "" : `; si falta, ${schema.default}`;
  return `${kindOf(schema)}${bounds ? ` (${bounds})` : ""}${preset}`;
}

function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.format === "date-time") return "fecha ISO 8601";
  if (schema.items) return `lista de ${typeNameOf(schema.items)}`;
  return [schema.type ?? "string"]
    .flat()
    .map((type) => WORD[type] ?? type)
    .join(" o ");
}

function boundsOf({ minLength, maxLength, minimum, maximum }: Schema): string {
  const min = minLength ?? minimum;
  const max = maxLength ?? maximum;
  if (min === undefined && max === undefined) return "";
  const unit = minimum === undefined && maximum === undefined ? " caracteres" : "";
  if (min === undefined) return `hasta ${max}${unit}`;
  return max === undefined ? `desde ${min}${unit}` : `${min}–${max}${unit}`;
}

const anchorOf = (path: string) => path.replace(/\W+/g, "-").replace(/^-|-$/g, "");

const areaOf = (path: string) => path.split("/")[2] ?? "";

/** Returns the first path segment of each call, ordered: those everyone needs first, those for administrators last. */
export function areasOf({ paths }: ApiDocument): string[] {
  const areas = [...new Set(Object.keys(paths).map(areaOf))];
  return [...areas.filter((area) => area !== "admin"), ...areas.filter((area) => area === "admin")];
}

const pathsOf = ({ paths }: ApiDocument, area: string) =>
  Object.entries(paths).filter(([path]) => areaOf(path) === area);
