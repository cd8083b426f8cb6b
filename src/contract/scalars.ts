import * as v from 'valibot';
import { email, type Rule, required } from './baseRules.ts';
import { momentOfRealDay, realDay, withinFiveYears } from './dateRules.ts';
import { messages } from './messages.ts';
import { amount } from './numberRules.ts';
import { personName } from './people/personName.ts';
import { maximumLength, minimumLength, phoneDigits, webAddress, wholeAddress } from './rules.ts';

const passes =
  <Value>(rule: Rule<Value>) =>
  ({
    dataset,
    addIssue,
  }: {
    dataset: { typed: boolean; value: unknown };
    addIssue: (info: { message: string }) => void;
  }) => {
    if (!dataset.typed) return;
    const message = rule(dataset.value as Value);
    if (message !== null) addIssue({ message });
  };

/** A valibot action that applies a rule and reports its message. It exposes the rule so that it can be documented. */
export const obey = <Value>(rule: Rule<Value>) => Object.assign(v.rawCheck<Value>(passes(rule)), { rule });

/** Schemas for any text or number, shared by hundreds of fields. */
export const AnyText = v.string();
export const AnyNumber = v.number();
export const TextOrNull = v.nullable(AnyText);
export const NumberOrNull = v.nullable(AnyNumber);

/** A number in the settings: its default and its limits. */
export interface Bounds {
  readonly usual: number;
  readonly most: number;
}

/** @returns a value for each of the names. */
export const named = <Name extends string, Value>(
  names: readonly Name[],
  valued: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, valued(name)])) as Readonly<Record<Name, Value>>;

/** Text without NUL characters and lone surrogates, which no store can hold. */
export const wellFormed = v.check<string, string>(
  (value) => value.isWellFormed() && !value.includes('\u0000'),
  messages.invalid,
);

/** An integer id. Requests may also send a string of digits; answers have numbers. */
export const Id = v.pipe(
  v.union([AnyNumber, v.pipe(AnyText, v.regex(/^\d{1,10}$/), v.transform(Number))], messages.invalid),
  v.integer(messages.invalid),
  v.minValue(1, messages.invalid),
  v.maxValue(2_147_483_647, messages.invalid),
);

/** 0 or 1 on the wire; requests may also send true, false, "0" and "1". */
export const Flag = v.pipe(
  v.union([v.picklist([0, 1, '0', '1', 'true', 'false']), v.boolean()], messages.invalid),
  v.transform((value): 0 | 1 => (value === 1 || value === '1' || value === true || value === 'true' ? 1 : 0)),
);
/** Makes a schema nullable; an empty string becomes null. */
export const orNull = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullable(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        schema,
      ],
      messages.invalid,
    ),
  );

/** One of the six metrics. */
export const MetricOut = v.picklist([1, 2, 3, 4, 5, 6]);

/** An optional id; an empty string becomes null. */
export const OptionalId = orNull(Id);
/** A flag; null and an empty string become 0. */
export const OptionalFlag = v.pipe(
  orNull(Flag),
  v.transform((value): 0 | 1 => value ?? 0),
);
/** A flag in an answer. */
export const FlagOut = v.picklist([0, 1]);

const furthestZone = 14 * 3_600_000;
/** At most five years ahead, counted from today in the time zone where the date is latest. */
const soonEnough: Rule<string> = (value) =>
  withinFiveYears(new Date(Date.now() + furthestZone).toISOString().slice(0, 10))(value);

const Day = v.pipe(v.string(messages.invalid), v.trim(), obey(realDay));

/** A real calendar date `YYYY-MM-DD` from 1900 on, in the chapter's time zone. */
export const CalendarDate = v.pipe(Day, obey<string>(required));
/** A calendar date at most five years ahead. */
export const ComingDate = v.pipe(CalendarDate, obey(soonEnough));
/** A date in an answer. */
export const DateOut = AnyText;
/** An instant in an answer, ISO 8601 UTC. */
export const InstantOut = AnyText;
/** Money in an answer: a string with two decimals, exact. */
export const MoneyOut = AnyText;

/** Required text of `least` to `most` characters after trimming. */
export const Text = (least: number, most: number) =>
  v.pipe(
    v.string(messages.invalid),
    wellFormed,
    v.trim(),
    obey<string>(required),
    obey(minimumLength(least)),
    obey(maximumLength(most)),
  );

/** Optional text of `least` to `most` characters; an empty string becomes null. */
export const OptionalText = (most: number, least = 0) =>
  v.nullable(
    v.pipe(
      v.string(messages.invalid),
      wellFormed,
      v.trim(),
      obey(minimumLength(least)),
      obey(maximumLength(most)),
      v.transform((value) => (value === '' ? null : value)),
    ),
  );

/** A person's name: required text on one line, with a visible letter. */
export const Name = (least: number) => v.pipe(Text(least, 100), obey(personName));

/** An optional name; an empty string becomes null. */
export const OptionalName = (most: number) =>
  v.nullable(
    v.pipe(
      v.string(messages.invalid),
      wellFormed,
      v.trim(),
      obey(maximumLength(most)),
      obey(personName),
      v.transform((value) => (value === '' ? null : value)),
    ),
  );

/** Optional phone number of at most 30 digits; an empty string becomes null. */
export const OptionalPhone = v.nullable(
  v.pipe(
    v.string(messages.invalid),
    v.trim(),
    obey(phoneDigits),
    v.transform((value) => (value === '' ? null : value)),
  ),
);

const emptyIsNull = v.transform((value: string) => (value === '' ? null : value));

/** Optional date from 1900 on; an empty string becomes null. */
export const OptionalDate = v.nullable(v.pipe(Day, emptyIsNull));
/** Optional date at most five years ahead; an empty string becomes null. */
export const OptionalComingDate = v.nullable(v.pipe(Day, obey(soonEnough), emptyIsNull));

const lowerCase = v.transform((value: string) => value.toLowerCase().normalize('NFC'));

/** Required e-mail address in lower case and NFC; normalizing can make it longer. */
export const Email = v.pipe(
  v.string(messages.invalid),
  wellFormed,
  v.trim(),
  obey<string>(required),
  obey(email),
  lowerCase,
  obey(email),
);

/** A page number or size in a query. */
export const Count = (most: number) =>
  v.pipe(
    v.union([AnyNumber, v.pipe(AnyText, v.regex(/^\d{1,6}$/), v.transform(Number))], messages.invalid),
    v.integer(messages.invalid),
    v.minValue(1, messages.invalid),
    v.maxValue(most, messages.invalid),
  );

export const Option = v.object({ id: AnyNumber, name: AnyText });
export type Option = v.InferOutput<typeof Option>;

/** A member's name, with the storage key of their picture if they have one. */
export const Person = v.object({
  id: AnyNumber,
  first_name: AnyText,
  last_name: AnyText,
  profile_image: v.optional(TextOrNull),
});
export type Person = v.InferOutput<typeof Person>;

export const MemberOption = v.object({
  id: AnyNumber,
  first_name: AnyText,
  last_name: AnyText,
  is_ep: FlagOut,
  profession: TextOrNull,
});
export type MemberOption = v.InferOutput<typeof MemberOption>;

export const CountState = v.picklist(['waiting', 'counted']);

/** A required amount over 0 and at most 9,999,999.99, with at most two decimals. */
export const money: Rule<string | number> = (value) => required(String(value)) ?? amount(String(value));

/**
 * Money in a request: a string or a number over 0 and at most 9,999,999.99, with at most two decimals. Parsed to text
 * like "125.50".
 */
export const Money = v.pipe(
  v.union([AnyText, AnyNumber], messages.invalid),
  obey<string | number>(money),
  v.transform((value) => Number(value).toFixed(2)),
);

/** A whole number in a request, as text or number; empty text passes. */
const wholeUpTo = (whole: number): Rule<string | number> & { readonly whole: number } =>
  Object.assign(
    (value: string | number) => {
      const text = String(value).trim();
      return text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= whole) ? null : messages.invalid;
    },
    { whole },
  );

/** A whole number from 0 to `most`; an empty string becomes null. */
export const OptionalWhole = (most: number) =>
  v.nullable(
    v.pipe(
      v.union([AnyNumber, AnyText], messages.invalid),
      obey<string | number>(wholeUpTo(most)),
      v.transform((value) => (String(value).trim() === '' ? null : Number(value))),
    ),
  );

/** The version of the row that a cell is set on; 0 for a row that doesn't exist yet. */
export const SeenVersion = v.pipe(
  v.number(messages.invalid),
  v.integer(messages.invalid),
  v.minValue(0, messages.invalid),
  v.maxValue(2_147_483_647, messages.invalid),
);

/** ISO 8601 with an offset. */
export const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** An instant on a real day; empty text passes. */
export const realInstant: Rule<string> = (value) =>
  value === '' ||
  (instantPattern.test(value) && momentOfRealDay(value) === null && !Number.isNaN(Date.parse(value)))
    ? null
    : messages.invalid;

const Moment = v.pipe(v.string(messages.invalid), v.trim(), obey(realInstant));
const inUtc = v.transform((value: string) => (value === '' ? value : new Date(value).toISOString()));

/** An instant in a request, ISO 8601 with an offset; parsed to UTC. */
export const Instant = v.pipe(Moment, obey<string>(required), inUtc);
/** An instant at most five years ahead. */
export const ComingInstant = v.pipe(Instant, obey(soonEnough));
/** An optional instant at most five years ahead; an empty string becomes null. */
export const OptionalComingInstant = v.nullable(v.pipe(Moment, inUtc, obey(soonEnough), emptyIsNull));

/** Required http or https address. */
export const Url = v.pipe(
  v.string(messages.invalid),
  wellFormed,
  v.trim(),
  obey<string>(required),
  obey(webAddress),
  v.transform(wholeAddress),
);

/** Optional http or https address; an empty string becomes null. */
export const OptionalUrl = v.nullable(
  v.pipe(
    v.string(messages.invalid),
    wellFormed,
    v.trim(),
    obey(webAddress),
    v.transform((value) => (value === '' ? null : wholeAddress(value))),
  ),
);

/** Optional e-mail address in lower case and NFC; an empty string becomes null. */
export const OptionalEmail = v.nullable(
  v.pipe(v.string(messages.invalid), wellFormed, v.trim(), obey(email), lowerCase, obey(email), emptyIsNull),
);

/** A list of at least one of the choices, without duplicates. */
export const SomeOf = <const Choices extends readonly string[]>(choices: Choices) =>
  v.pipe(
    v.array(v.picklist(choices, messages.invalid), messages.invalid),
    obey<Choices[number][]>(required),
    v.maxLength(50, messages.invalid),
    v.transform((chosen) => [...new Set(chosen)]),
  );
