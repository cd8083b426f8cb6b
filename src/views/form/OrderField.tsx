import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../parts/IconButton.tsx';
import { focusWhenDrawn } from './formFocus.ts';
import { type FieldProps, useField, useList } from './useField.ts';

/** @returns the order with one entry moved to another position. */
const moved = (order: readonly string[], one: string, to: number): readonly string[] => {
  const others = order.filter((each) => each !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** An order that changes by dragging, with the arrow keys on an entry's handle, or with its two buttons. */
export function OrderField(props: FieldProps) {
  const { common, value, change } = useField(props);
  const list = useList(props) ?? [];
  const order = Array.isArray(value) ? value.map(String) : [];
  const labelOf = (id: string) => list.find((choice) => String(choice.value) === id)?.label ?? id;
  const move = (id: string, to: number, pressed: string) => {
    if (to < 0 || to >= order.length) return;
    change(moved(order, id, to));
    focusWhenDrawn(`#order-${id} .${pressed} button`, `#order-${id} .handle`);
  };
  const stepByKey = (event: KeyboardEvent, id: string, place: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, place + step, 'handle');
  };
  return (
    <fieldset className="field" disabled={common.isDisabled}>
      <legend className="sr-only">{common.label}</legend>
      <ol className="order">
        {order.map((id, place) => (
          <li
            className="flex items-center gap-2 min-h-11 border-b border-b-line last:border-0"
            key={id}
            id={`order-${id}`}
            draggable={!common.isDisabled}
            onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const dragged = event.dataTransfer.getData('text/plain');
              if (order.includes(dragged)) move(dragged, place, 'handle');
            }}
          >
            <button
              type="button"
              className="icon-button handle cursor-grab"
              aria-label={`Move ${labelOf(id)}, ${place + 1} of ${order.length}`}
              onKeyDown={(event) => stepByKey(event, id, place)}
            >
              <GripVertical className="icon" />
            </button>
            <span className="name flex-1 min-w-0 wrap-anywhere">{labelOf(id)}</span>
            <span className="up">
              <IconButton
                label={`Move ${labelOf(id)} up`}
                icon={ArrowUp}
                isDisabled={common.isDisabled || place === 0}
                onPressed={() => move(id, place - 1, 'up')}
              />
            </span>
            <span className="down">
              <IconButton
                label={`Move ${labelOf(id)} down`}
                icon={ArrowDown}
                isDisabled={common.isDisabled || place === order.length - 1}
                onPressed={() => move(id, place + 1, 'down')}
              />
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
