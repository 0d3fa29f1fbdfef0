import type { RefObject } from 'react';
import {
  Label,
  Radio,
  RadioGroup,
  Slider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
  Switch,
} from 'react-aria-components';
import { useObservable } from '../data/use-observable.js';
import { Popover } from '../shell/dialog.js';
import { changeSettings, type Settings, settings } from './settings.js';
import styles from './settings-panel.module.css';

/** The settings of the app, stored in this browser. */
export const SettingsPanel = ({
  anchor,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) => {
  const { theme, motion, call, autoPass, sound, volume } = useObservable(settings);
  const chooseCall = (value: Settings['call']): void => {
    changeSettings({ call: value });
    // Browsers show their permission prompt only right after a user's choice.
    if (value === 'sound and notice' && 'Notification' in window) void Notification.requestPermission();
  };
  return (
    <Popover label="Settings" anchor={anchor} onClose={onClose}>
      <div className={styles.panel}>
        <Choice
          label="Colours"
          value={theme}
          options={{ system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' }}
          onChoose={(value) => changeSettings({ theme: value })}
        />
        <Choice
          label="Motion"
          value={motion}
          options={{ system: 'As the system', less: 'None' }}
          onChoose={(value) => changeSettings({ motion: value })}
        />
        <Choice
          label="When it is my turn"
          value={call}
          options={{ none: 'Nothing', sound: 'A sound', 'sound and notice': 'A sound and a notice' }}
          onChoose={chooseCall}
        />
        <Choice
          label="Where I can only pass"
          value={autoPass}
          options={{ on: 'Pass for me', off: 'Ask me' }}
          onChoose={(value) => changeSettings({ autoPass: value })}
        />
        <div className={styles.sound}>
          <Switch
            className={styles.switch ?? ''}
            isSelected={sound === 'on'}
            onChange={(isOn) => changeSettings({ sound: isOn ? 'on' : 'off' })}
          >
            Sound
            <span className={styles.rail} />
          </Switch>
          <Slider
            className={styles.slider ?? ''}
            value={volume}
            minValue={0}
            maxValue={100}
            step={5}
            isDisabled={sound === 'off'}
            onChange={(value) => changeSettings({ volume: value })}
          >
            <Label>Volume</Label>
            <SliderTrack className={styles.track ?? ''}>
              <SliderThumb className={styles.thumb ?? ''} />
            </SliderTrack>
            <SliderOutput />
          </Slider>
        </div>
      </div>
    </Popover>
  );
};

const Choice = <Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
}) => {
  const values = Object.keys(options).filter((one): one is Value => one in options);
  return (
    <RadioGroup
      className={styles.choice ?? ''}
      value={value}
      orientation="horizontal"
      onChange={(next) => {
        const chosen = values.find((one) => one === next);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.options}>
        {values.map((one) => (
          <Radio key={one} value={one} className={styles.option ?? ''}>
            {options[one]}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
};
